// `npm run backup -- FILE`: a copy of the SQLite database in DATA_DIR, while the API runs. An older copy is replaced.
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

const [target] = process.argv.slice(2);
if (!target) {
  console.error("Name the file to write: npm run backup -- backup.db");
  process.exit(2);
}
// It holds personal data: readable by its owner only.
process.umask(0o077);
try {
  const source = join(process.env.DATA_DIR || ".data", "market.db");
  await backup(new DatabaseSync(source, { readOnly: true }), target);
} catch (error) {
  console.error(`The backup failed: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
