import { readFileSync } from "node:fs";
import { cp, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/**
 * Copies what `docker build` would send: a folder without what .dockerignore excludes, where the last
 * matching line decides. @returns the copied paths.
 */
export async function copyContext(from: string, to: string): Promise<string[]> {
  const rules = readFileSync(join(from, ".dockerignore"), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({
      keeps: line.startsWith("!"),
      fits: pattern(line.replace(/^!/, "").replace(/\/$/, "")),
    }));
  const isSent = (path: string) => rules.findLast(({ fits }) => fits.test(path))?.keeps ?? true;
  const files = await filesOf(from, isSent);
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(join(from, file), join(to, file));
  }
  return files;
}

async function filesOf(root: string, isSent: (path: string) => boolean): Promise<string[]> {
  const top = (await readdir(root)).filter(isSent);
  const found = await Promise.all(
    top.map(async (name) => {
      const below = await readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(() => []);
      if (below.length === 0) return [name];
      return below
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  return found.flat().filter(isSent);
}

/** Docker's patterns: unlike in a shell, a star matches a leading dot too. */
function pattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*\*|\*|\?)/).map((part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    return part === "?" ? "[^/]" : part.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}(?:/.*)?$`, "s");
}
