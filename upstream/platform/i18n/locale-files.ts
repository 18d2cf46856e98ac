import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { localesDir } from "./locales-dir.ts";

/** Reads a file of a language; undefined when there is none. */
export function readLocaleFile(lang: string, name: string, dir = localesDir): string | undefined {
  const file = join(dir, lang, name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
