// `npm run admin -- operator EMAIL [LANGUAGE]`: the first operator, or a new link for one; while the API runs, too.
import { readSettings } from "../env.ts";
import { openDatabase } from "../platform/db/open.ts";
import { installReferenceData } from "../reference-data/install.ts";
import { exitOnError } from "../server.ts";
import { inviteOperator, passwordPage } from "./invite-operator.ts";

const [command, email, lang] = process.argv.slice(2);
if (command !== "operator" || !email) {
  process.stderr.write("Say whom to invite: npm run admin -- operator you@cars.example [en|nl|ar]\n");
  process.exit(2);
}
// The database holds personal data: readable by its owner only.
process.umask(0o077);
await exitOnError(async () => {
  const settings = readSettings();
  const page = passwordPage(settings);
  const location = { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL };
  const db = await openDatabase(location, { prepare: installReferenceData, isShared: true });
  try {
    const link = await inviteOperator(db, { email, lang, page, now: new Date() });
    process.stdout.write(
      settings.smtp
        ? `A link to choose a password goes to ${email}; the API sends it.\n`
        : `No mail server is set (SMTP_URL). Choose a password here, within seven days:\n${link}\n`,
    );
  } finally {
    await db.destroy();
  }
});
