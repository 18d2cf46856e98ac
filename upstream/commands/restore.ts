// `npm run restore -- FILE [--force]`: what `npm run backup` wrote, while the API is stopped; "-" is the standard input.
import { parseArgs } from "node:util";
import { restore } from "../platform/backup/restore.ts";
import { exitWithUsage, runCommand, say } from "./run-command.ts";

const { values, positionals } = parseArgs({
  options: { force: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) exitWithUsage("Name the file to read: npm run restore -- market.tar.gz [--force]");

await runCommand("The restore", async (settings) => {
  const location = { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL };
  const { madeAt, photos } = await restore(file, { location, storage: settings, force: values.force });
  say(`Restored: the database as of ${madeAt}, and ${photos} photos to the ${settings.PHOTO_STORAGE}`);
});
