// `npm run backup -- FILE`: writes database and photos into one archive, while the API runs; "-" is standard output.
import { stat } from "node:fs/promises";
import { backUp } from "../platform/backup/back-up.ts";
import { exitWithUsage, print, readCommandLine, runCommand } from "./run-command.ts";

const usage = "Name the file to write: npm run backup -- market.tar.gz";
const [file] = readCommandLine({}, usage, 1).positionals;
if (!file) exitWithUsage(usage);

await runCommand("The backup", async (settings) => {
  const location = { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL };
  const result = await backUp(file, { location, storage: settings, now: new Date() });
  const { cars, photos, missing } = result;
  const size = file === "-" ? "" : ` (${((await stat(result.file)).size / 1e6).toFixed(1)} MB)`;
  const where = settings.PHOTO_STORAGE === "database" ? "its photos" : `${photos} photos`;
  print(`Backed up: the database with ${cars} cars and ${where}, to ${result.file}${size}`);
  if (missing > 0 && photos > 0) print(`${missing} photos are not in the storage any more`);
  if (missing === 0 || photos > 0) return;
  print(
    `The storage has none of the ${missing} photos that are shown: is PHOTO_STORAGE right, and what it names there?`,
  );
  process.exitCode = 1;
});
