#!/usr/bin/env node
// Completes package-lock.json after it was written or changed where the registry in use lacks other platforms' optional packages:
// npm then leaves them out of the lock file and `npm ci` refuses it ("Missing: … from lock file").
// Adds an entry (version, os, cpu; optional) for every optional dependency without one.
// Usage: node complete-lockfile.mjs [package-lock.json]     Prints how many entries it added.
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
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added to ${file}`);
