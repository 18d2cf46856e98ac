import { readSettings } from "#upstream/env.ts";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { marketDay } from "../today.ts";
import { parseCliOptions } from "./cli-options.ts";
import { createProgressBar } from "./progress-bar.ts";
import { seedMarket } from "./seed-market.ts";

/*
 * `npm run seed -- --cars N` fills the empty database in DATA_DIR, or at DATABASE_URL, with the demo market. Exit
 * codes: 0 filled, 1 not empty or failed, 2 wrong arguments.
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
        const onProgress = createProgressBar(process.stderr, "cars");
        if (await seedMarket(market, { cars, today: marketDay(new Date()), onProgress })) return;
        const advice = DATABASE_URL
          ? "Set another DATABASE_URL."
          : `To replace a demo market, stop the site and delete ${DATA_DIR}; otherwise set another DATA_DIR.`;
        throw new Error(
          `The database has cars already; the demo market only goes into an empty one. ${advice}`,
        );
      },
    },
  );
  await db.destroy();
}

let cliOptions: { cars: number };
try {
  cliOptions = parseCliOptions(process.argv.slice(2));
} catch (error) {
  fail(`${(error as Error).message}\nUsage: npm run seed -- --cars N`, 2);
}
await seed(cliOptions).catch((error) => fail(error, 1));
