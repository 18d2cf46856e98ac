import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { localesDir } from "./locales-dir.ts";

/** A file of a language's folder; undefined where it has none. */
export function readLocaleFile(lang: string, name: string): string | undefined {
  const file = join(localesDir, lang, name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
