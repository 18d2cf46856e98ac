// `npm run build`: React Router's build, the last builds' files kept, everything compressed once.
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { bringBack, setAside } from "./old-assets.ts";
import { precompress } from "./precompress.ts";
import { run } from "./run.ts";

const client = join("build", "client");
const assets = join(client, "assets");
const aside = join("node_modules", ".cache", "old-assets");

const begun = new Date();
await setAside(assets, aside);
const code = await run("react-router", ["build", "--logLevel", "error"], { env: { NODE_ENV: "production" } });
if (code !== 0) process.exit(code);
await bringBack(aside, assets);
// What changes while it is being built is newer than the build (tools/build-age.ts).
utimesSync(join("build", "server", "index.js"), begun, begun);
console.error(`${await precompress(client)} files compressed`);
