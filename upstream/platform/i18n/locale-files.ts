import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { localesDir } from "./locales-dir.ts";

/** Undefined when the language has no such file. */
export function readLocaleFile(lang: string, name: string, dir = localesDir): string | undefined {
  const file = join(dir, lang, name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
