import { localizedHref } from "#app/i18n/i18n.tsx";
import { type Lang, languages } from "#contract/languages.ts";

const prefix = new RegExp(`^/(?:${languages.join("|")})(?=/|$)`);

/**
 * The attributes of a link in HTML of the API; null for one that leads nowhere safe. Only http(s), `mailto:`, `tel:`, paths
 * and fragments are links. One to a page of the site itself leads to that page in `lang`, whatever language it names.
 */
export function safeLink(
  href: string | undefined,
  { lang, origin }: { lang: Lang; origin: string },
): Record<string, string> | null {
  const text = href?.trim();
  if (!text) return null;
  if (text.startsWith("#")) return { href: text };
  const url = URL.parse(text, `${origin}/`);
  if (!url || url.username || url.password) return null;
  // Phone numbers and addresses keep their own direction within Arabic.
  if (url.protocol === "mailto:" || url.protocol === "tel:") return { href: url.href, dir: "auto" };
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.origin === origin) return { href: inLanguage(lang, url.pathname) + url.search + url.hash };
  return { href: url.href, rel: "noopener noreferrer" };
}

/** A file (`/terms.pdf`) is in no language; every page is in all of them. */
function inLanguage(lang: Lang, pathname: string) {
  const path = pathname.replace(/^\/+/, "/");
  if (/\.\w+$/.test(path)) return path;
  const page = path.replace(prefix, "").replace(/^\/+|\/+$/g, "");
  // Already encoded once: `address` would encode it again.
  return [localizedHref(lang, "/:lang?").replace(/\/$/, ""), page].join("/").replace(/(?<=.)\/$/, "");
}
