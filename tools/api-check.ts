// `npm run api:check -- URL [--token "Bearer …"]`: checks an API against the contract, with GET only. Prints the result
// of each call and the value of API_EXTENSIONS to set. The exit code is 1 when a call of the specification fails, and 2
// for wrong usage.
import { type ApiExtension, apiExtensions, extensionNames } from "#app/config/api-extensions.ts";
import { exitWithUsage, readCommandLine } from "#upstream/commands/run-command.ts";
import { apiReader, type Finding } from "./api-check/api-reader.ts";
import { type Found, findExtensions } from "./api-check/find-extensions.ts";
import { checkSpecification } from "./api-check/specification-calls.ts";

const usage = 'usage: npm run api:check -- https://api.example [--token "Bearer …"]';

async function main(): Promise<number> {
  const { positionals, values } = readCommandLine({ token: { type: "string" } }, usage, 1);
  const [url] = positionals;
  if (!url || !/^https?:/.test(url) || !URL.canParse(url)) exitWithUsage(usage);
  if (/\/api\/v1\/*$/i.test(url)) exitWithUsage(usage, "Leave out /api/v1, which every call adds");
  await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(30_000) }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string };
    throw new Error(`${url}: no answer (${code ?? error.message}). Is the API running?`);
  });
  const api = apiReader(url, values.token);
  const market = await checkSpecification(api);
  for (const finding of api.findings) print(finding);
  printExtensions(await findExtensions(api, market));
  return api.findings.some(({ result }) => result === "missing" || result === "deviates") ? 1 : 0;
}

function print({ call, result, details }: Omit<Finding, "result"> & { result: string }) {
  console.log(`${result.padEnd(10)} ${call}`);
  for (const detail of details) console.log(`${" ".repeat(11)}${detail}`);
}

/** Prints the setting as the last line, after the comment: systemd reads a comment behind a value as part of it. */
function printExtensions(extensions: Record<ApiExtension, Found>) {
  const found = extensionNames.filter((name) => extensions[name] === true);
  const untried = extensionNames.filter((name) => typeof extensions[name] === "string");
  for (const name of extensionNames) {
    const call = `${apiExtensions[name].replace("{lang}", "en")} (extension ${name})`;
    const answer = extensions[name];
    if (typeof answer === "string") print({ call, result: "not tried", details: [answer] });
    else print({ call, result: answer ? "found" : "not found", details: [] });
  }
  console.log(`\nextensions found: ${found.join(", ") || "none"}`);
  if (untried.length > 0) console.log(`# not tried, add those that the API has: ${untried.join(", ")}`);
  console.log(`API_EXTENSIONS=${found.join(",")}`);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
