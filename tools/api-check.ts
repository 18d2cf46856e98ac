// `npm run api:check -- URL [--token "Bearer …"]`: reads the contract against an API, by GET alone, and prints what it
// has, call by call, with the value of API_EXTENSIONS to set. The exit code is 1 when a call of the specification fails.
import { parseArgs } from "node:util";
import {
  type ApiExtension,
  apiExtensions,
  extensionNames,
  referenceExtensions,
} from "#app/config/api-extensions.ts";
import { apiReader, type Finding } from "./api-check/api-reader.ts";
import { findExtensions } from "./api-check/find-extensions.ts";
import { checkSpecification } from "./api-check/specification-calls.ts";

const usage = 'usage: npm run api:check -- https://api.example [--token "Bearer …"]';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { token: { type: "string" } },
  });
  const [url] = positionals;
  if (!url || !/^https?:/.test(url) || !URL.canParse(url)) throw new Error(usage);
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

function printExtensions(extensions: Record<ApiExtension, boolean | null>) {
  const found = extensionNames.filter((name) => extensions[name]);
  const unknownNames = extensionNames.filter((name) => extensions[name] === null);
  for (const name of extensionNames) {
    const call = apiExtensions[name].replace("{lang}", "en");
    const why = extensions[name] === null ? ["reading cannot tell"] : [];
    const result = extensions[name] === null ? "not tried" : extensions[name] ? "found" : "not found";
    print({ call: `${call} (extension ${name})`, result, details: why });
  }
  console.log(`\nextensions found: ${found.join(", ") || "none"}`);
  if (unknownNames.length > 0)
    console.log(`reading cannot tell, add them if the API has them: ${unknownNames.join(", ")}`);
  const hasAll = referenceExtensions.every((name) => extensions[name]);
  const names = hasAll ? ["all", ...found.filter((name) => !referenceExtensions.includes(name))] : found;
  console.log(`API_EXTENSIONS=${names.join(",")}`);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
