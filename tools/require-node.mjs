// Checks the Node version. Plain JavaScript, so that any Node can run it.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const needed = engines.node.replace(/^>=/, "");
const found = (process.argv[2] || process.versions.node).replace(/^v/, "");

const [major, minor] = found.split(".").map(Number);
const [neededMajor, neededMinor] = needed.split(".").map(Number);
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(
    `This project needs Node ${needed} or later and found ${found}: install it from https://nodejs.org, or run \`nvm install ${neededMajor}\`.`,
  );
  process.exit(1);
}
