import { supports } from "#app/api/extensions.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Lang } from "#contract/languages.ts";
import type { ContactTarget } from "./contact-link.tsx";
import { carFormHref, type VariantName } from "./variants.ts";

export function contactTarget(lang: Lang, from: VariantName, id: number, title: string): ContactTarget {
  if (supports("contact")) return { to: carFormHref(lang, "contact", from, id), isSeller: true };
  const subject = new URLSearchParams({ subject: title });
  return { to: `${localizedHref(lang, "/:lang?/contact")}?${subject}#write`, isSeller: false };
}
