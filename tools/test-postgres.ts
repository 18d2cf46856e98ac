// `npm run test:postgres`: the API's tests once more, on PostgreSQL. The server is the one TEST_DATABASE_URL names, or
// one of our own for as long as they run, which is installed when it is missing and may be.
import { aptInstall } from "./apt.ts";
import { askedToEnd } from "./asked-to-end.ts";
import { findPostgres, startPostgres } from "./postgres.ts";
import { run } from "./run.ts";

/** What has nothing to do with a database. */
const without = ["upstream/{pictures,content}/**", "upstream/seed/{car,seller}/**"];

const end = askedToEnd();

async function test(server: string): Promise<number> {
  const stop = new AbortController();
  void end.then(() => stop.abort());
  return run(
    "vitest",
    ["run", "upstream/", ...without.map((pattern) => `--exclude=${pattern}`), ...process.argv.slice(2)],
    { env: { TEST_DATABASE_URL: server }, signal: stop.signal },
  );
}

async function onOwnServer(): Promise<number> {
  const programs = findPostgres() ?? ((await aptInstall("postgresql")) ? findPostgres() : undefined);
  if (!programs) {
    const missing = "PostgreSQL is not installed and could not be: the API was not tested on it.";
    console.error(`${missing} Install it, or set TEST_DATABASE_URL to a server's address.`);
    // On a machine for tests, a test that does not run is one that failed.
    return process.env.CI ? 1 : 0;
  }
  const server = await startPostgres(programs);
  console.error(`PostgreSQL from ${programs}`);
  try {
    return await test(server.url);
  } finally {
    await server.stop();
  }
}

const given = process.env.TEST_DATABASE_URL;
process.exit(await (given ? test(given) : onOwnServer()));
