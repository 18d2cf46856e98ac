// `npm run restore -- FILE [--force]`: restores a backup of `npm run backup`; the API must be stopped; "-" is stdin.
import { restore } from "../platform/backup/restore.ts";
import { exitWithUsage, print, readCommandLine, runCommand } from "./run-command.ts";

const usage = "Name the file to read: npm run restore -- market.tar.gz [--force]";
const { values, positionals } = readCommandLine({ force: { type: "boolean", default: false } }, usage, 1);
const [file] = positionals;
if (!file) exitWithUsage(usage);

await runCommand("The restore", async (settings) => {
  const location = { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL };
  const { madeAt, photos } = await restore(file, { location, storage: settings, force: values.force });
  print(`Restored: the database as of ${madeAt}, and ${photos} photos to the ${settings.PHOTO_STORAGE}`);
});
