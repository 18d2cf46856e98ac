// `npm run admin`: operators, invitations and newsletter subscribers, also while the API runs (docs/operating.md).
import { createInterface } from "node:readline/promises";
import { languages } from "#contract/languages.ts";
import { exitWithUsage, readCommandLine, requireLang } from "../commands/run-command.ts";
import { readSettings } from "../env.ts";
import { openDatabase } from "../platform/db/open.ts";
import { installReferenceData } from "../reference-data/install.ts";
import { exitOnError } from "../server.ts";
import { inviteBusiness } from "./invite-business.ts";
import { inviteOperator, passwordPage } from "./invite-operator.ts";
import { listOperators, removeOperator } from "./operators.ts";
import { subscribersCsv } from "./subscribers.ts";

const usage = `npm run admin -- operator EMAIL   makes an operator of this site
  --remove           takes that away and ends the operator's sessions; the last one only with --last, too
npm run admin -- operators        lists the operators
npm run -s admin -- subscribers   everybody who confirmed the newsletter, as CSV
npm run admin -- vendor EMAIL     invites a dealer, or with --agent a sale agent
npm run admin -- garage EMAIL     invites a garage with its first branch
  --name NAME --kvk NUMBER --address "STREET NUMBER" --town NAME --phone NUMBER [--vat NUMBER]
                     of a new vendor or garage; on a terminal what is missing is asked for
  --lang LANG        of the account and its mails: ${languages.join(", ")}; without it, a known one keeps its own
Each invitation sends a link to choose a password, or prints it while no mail server is set. Again for the same
address: a new link, for an operator always, for a vendor or garage as long as it has no password.`;

const commands = ["operator", "operators", "subscribers", "vendor", "garage"];

function readArguments() {
  const given = {
    lang: { type: "string" },
    agent: { type: "boolean", default: false },
    remove: { type: "boolean", default: false },
    last: { type: "boolean", default: false },
    name: { type: "string" },
    kvk: { type: "string" },
    vat: { type: "string" },
    address: { type: "string" },
    town: { type: "string" },
    phone: { type: "string" },
  } as const;
  const { values, positionals } = readCommandLine(given, usage, 3);
  const [command = "", email = "", third] = positionals;
  const isList = command === "operators" || command === "subscribers";
  if (!commands.includes(command))
    exitWithUsage(usage, command === "" ? undefined : `"${command}" is no command`);
  if (!isList && email === "")
    exitWithUsage(usage, `Give the e-mail address: npm run admin -- ${command} EMAIL`);
  const givenLang = values.lang ?? third;
  const lang = givenLang === undefined ? undefined : requireLang(givenLang, usage);
  if (values.remove && command !== "operator") exitWithUsage(usage, "--remove is for an operator alone");
  if (values.last && !values.remove) exitWithUsage(usage, "--last goes with --remove alone");
  const { agent, remove, last, lang: _, ...options } = values;
  return { agent, remove, last, options, command, email, lang };
}

const { command, email, lang, agent, remove, last, options } = readArguments();
// The database holds personal data: readable by its owner only.
process.umask(0o077);
await exitOnError(async () => {
  const settings = readSettings();
  const location = { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL };
  // Only a first operator may be invited before the first start of the API.
  const mustExist = command !== "operator" || remove;
  const db = await openDatabase(location, { prepare: installReferenceData, isShared: true, mustExist });
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const prompt = terminal && ((question: string) => terminal.question(question));
  const now = new Date();
  try {
    if (command === "operators") {
      const operators = await listOperators(db);
      if (operators.length === 0)
        process.stderr.write("There is no operator yet: npm run admin -- operator EMAIL\n");
      for (const { email, since, hasPassword } of operators) {
        const password = hasPassword ? "password set" : "no password yet";
        process.stdout.write(`${email}  since ${since.slice(0, 10)}  ${password}\n`);
      }
      return;
    }
    if (command === "subscribers") {
      process.stdout.write(await subscribersCsv(db, settings.PUBLIC_ORIGIN));
      return;
    }
    if (remove) {
      await removeOperator(db, { email, evenLast: last, now });
      process.stdout.write(`${email} is no operator any more, and logged out.\n`);
      return;
    }
    const page = passwordPage(settings);
    const kind = command === "garage" ? "garage" : agent ? "agent" : "dealer";
    const { link, id } =
      command === "operator"
        ? { link: await inviteOperator(db, { email, lang, page, now }), id: undefined }
        : await inviteBusiness(db, { kind, email, lang, options, prompt, page, now });
    if (id !== undefined) process.stdout.write(`${command} ${id}\n`);
    process.stdout.write(
      settings.smtp
        ? `A link to choose a password goes to ${email}; the API sends it.\n`
        : `No mail server is set (SMTP_URL). The password is chosen here, within seven days:\n${link}\n`,
    );
  } finally {
    terminal?.close();
    await db.destroy();
  }
});
