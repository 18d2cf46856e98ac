import { openDatabase } from "../db/open.ts";
import { readSettings } from "../env.ts";
import { readArguments } from "./arguments.ts";
import { seedMarket } from "./market.ts";
import { showProgress } from "./progress.ts";

/*
 * npm run seed -- --cars N: fills the empty database in DATA_DIR, or at DATABASE_URL, with the demo market.
 * Ends with 0 when it is filled, 1 when it is not empty or cannot be filled, 2 when the command is wrong.
 */

function fail(error: unknown, exitCode: number): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(exitCode);
}

async function seed({ cars }: { cars: number }) {
  const { DATA_DIR, DATABASE_URL } = readSettings();
  const db = await openDatabase(
    { dataDir: DATA_DIR, url: DATABASE_URL },
    {
      async prepare(market) {
        if (await seedMarket(market, { cars, onProgress: showProgress(process.stderr, "cars") })) return;
        throw new Error("The database has cars already; the demo market only goes into an empty one.");
      },
    },
  );
  await db.destroy();
}

let wanted: { cars: number };
try {
  wanted = readArguments(process.argv.slice(2));
} catch (error) {
  fail(`${(error as Error).message}\nUsage: npm run seed -- --cars N`, 2);
}
await seed(wanted).catch((error) => fail(error, 1));
