import { localizedHref } from "#app/i18n/i18n.tsx";
import { type Lang, languages } from "#contract/languages.ts";

const prefix = new RegExp(`^/(?:${languages.join("|")})(?=/|$)`);

/** Null unless http(s), `mailto:`, `tel:`, a path or a fragment. Pages of this site open in `lang`. */
export function safeLink(
  href: string | undefined,
  { lang, origin }: { lang: Lang; origin: string },
): Record<string, string> | null {
  const text = href?.trim();
  if (!text) return null;
  if (text.startsWith("#")) return { href: text };
  const url = URL.parse(text, `${origin}/`);
  if (!url || url.username || url.password) return null;
  // Phone numbers and e-mail addresses are left-to-right within Arabic too.
  if (url.protocol === "mailto:" || url.protocol === "tel:") return { href: url.href, dir: "auto" };
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.origin === origin) return { href: inLanguage(lang, url.pathname) + url.search + url.hash };
  return { href: url.href, rel: "noopener noreferrer" };
}

/** Files (`/terms.pdf`) have no language prefix, pages have. */
function inLanguage(lang: Lang, pathname: string) {
  const path = pathname.replace(/^\/+/, "/");
  if (/\.\w+$/.test(path)) return path;
  const page = path.replace(prefix, "").replace(/^\/+|\/+$/g, "");
  // Already encoded: `localizedHref` would encode it again.
  return [localizedHref(lang, "/:lang?").replace(/\/$/, ""), page].join("/").replace(/(?<=.)\/$/, "");
}
