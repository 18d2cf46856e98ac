import { supports } from "#app/api/extensions.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Lang } from "#contract/languages.ts";
import { type ArrangementName, carFormHref } from "./arrangements.ts";
import type { ContactTarget } from "./contact-link.tsx";

export function contactTarget(lang: Lang, from: ArrangementName, id: number, title: string): ContactTarget {
  if (supports("contact")) return { to: carFormHref(lang, "contact", from, id), isSeller: true };
  const subject = new URLSearchParams({ subject: title });
  return { to: `${localizedHref(lang, "/:lang?/contact")}?${subject}#write`, isSeller: false };
}
