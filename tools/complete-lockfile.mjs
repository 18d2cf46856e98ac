#!/usr/bin/env node
// Completes package-lock.json: where a registry lacks other platforms' optional packages, npm leaves them out
// and `npm ci` fails ("Missing: … from lock file"). Usage: node complete-lockfile.mjs [package-lock.json]
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const file = process.argv[2] ?? "package-lock.json";
const lock = JSON.parse(fs.readFileSync(file, "utf8"));

const resolve = (from, name) => {
  for (let at = from; ; ) {
    const key = `${at ? `${at}/` : ""}node_modules/${name}`;
    if (lock.packages[key]) return key;
    if (!at) return null;
    const cut = at.lastIndexOf("/node_modules/");
    at = cut < 0 ? "" : at.slice(0, cut);
  }
};

let added = 0;
for (const [key, pkg] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(pkg.optionalDependencies ?? {})) {
    if (resolve(key, name)) continue;
    const base = name.split("/").pop();
    const os =
      /(darwin|linux|win32|android|freebsd|openbsd|netbsd|sunos|aix|openharmony)/.exec(base)?.[1] ?? "none";
    const cpu = /(arm64|x64|ia32|ppc64|s390x|riscv64|loong64|mips64el|arm)/.exec(base)?.[1] ?? "wasm32";
    const entry = { version: range.replace(/^[\^~]/, ""), os: [os], cpu: [cpu], optional: true };
    if (pkg.dev) entry.dev = true;
    if (os === "linux" && /musl/.test(base)) entry.libc = ["musl"];
    lock.packages[`node_modules/${name}`] = entry;
    added += 1;
  }
}

const hashOf = (name, version) => {
  try {
    const args = ["view", `${name}@${version}`, "dist.integrity"];
    const printed = execFileSync("npm", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return /^sha512-\S+$/m.exec(printed)?.[0];
  } catch {
    return undefined;
  }
};

const without = [];
let hashed = 0;
for (const [key, pkg] of Object.entries(lock.packages)) {
  if (!key.includes("node_modules/") || pkg.link || pkg.integrity) continue;
  const name = key.slice(key.lastIndexOf("node_modules/") + "node_modules/".length);
  const integrity = hashOf(name, pkg.version);
  if (!integrity) {
    without.push(`${name}@${pkg.version}`);
    continue;
  }
  const { version, ...rest } = pkg;
  lock.packages[key] = { version, integrity, ...rest };
  hashed += 1;
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries and ${hashed} hashes added to ${file}`);
for (const name of without) console.log(`no hash: the registry in use does not have ${name}`);
