import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { defaultLang, isLang, type Lang, languages } from "#contract/languages.ts";

/** Returns the language of the path, or else of Accept-Language. For responses outside a route. */
export function requestLang(c: Context): Lang {
  const [, , , first, second] = c.req.path.split("/");
  const pathLang = first === "language" ? second : first;
  if (isLang(pathLang)) return pathLang;
  const header = {
    header: "Accept-Language" as const,
    supports: [...languages] as string[],
    default: defaultLang as string,
  };
  return accepts(c, header) as Lang;
}
