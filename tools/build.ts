// `npm run build`: builds, keeps the last builds' assets and precompresses all files.
import { statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { lockBuild } from "./build-lock.ts";
import { restoreAssets, stashAssets } from "./old-assets.ts";
import { precompress } from "./precompress.ts";
import { run } from "./run.ts";

const client = join("build", "client");
const assets = join(client, "assets");
const server = join("build", "server", "index.js");
const cache = join("node_modules", ".cache");
const stashFolder = join(cache, "old-assets");

try {
  process.once("exit", lockBuild(join(cache, "build-lock")));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

const startedAt = new Date();
const last = statSync(server, { throwIfNoEntry: false })?.mtimeMs ?? 0;
await stashAssets(assets, stashFolder);
const code = await run("react-router", ["build", "--logLevel", "error"], { env: { NODE_ENV: "production" } });
if (code !== 0) process.exit(code);
await restoreAssets(stashFolder, assets, { last, now: startedAt.getTime() });
// Sources that change during the build are newer than the build (tools/build-age.ts).
utimesSync(server, startedAt, startedAt);
console.error(`${await precompress(client)} files compressed`);
