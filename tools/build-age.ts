import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "app",
  "contract",
  "locales",
  "public",
  "telemetry",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "tools/basic-sheets.ts",
  "tools/build.ts",
  "tools/precompress.ts",
];

/** Whether the build is missing or older than its sources; a folder's own time shows that files were removed. */
export function isBuildStale(root = "."): boolean {
  const built = modified(join(root, "build", "server", "index.js"));
  return sources.some((source) => newest(join(root, source)) > built);
}

function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(
    stats.mtimeMs,
    ...readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((name) => !name.includes(".test."))
      .map((name) => modified(join(path, name))),
  );
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
