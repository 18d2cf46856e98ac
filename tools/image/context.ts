import { readFileSync } from "node:fs";
import { cp, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/**
 * Copies what `docker build` would send to the builder: all of a folder but what its .dockerignore leaves out. The last
 * line that fits decides; one that fits a folder fits all in it.
 * @returns the paths that were copied.
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

/** All files below a folder that are sent; what is left out at the top is not even looked into. */
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

/** Docker's patterns: unlike a shell's, a star fits a leading dot too. */
function pattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/|\*\*|\*|\?)/).map((part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    return part === "?" ? "[^/]" : part.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}(?:/.*)?$`, "s");
}
