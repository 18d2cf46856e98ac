import { joinParts, type Lang } from "#contract/languages.ts";
import { formatMoment } from "#upstream/platform/i18n/format-moment.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Block, Mail } from "#upstream/platform/mail/mail.ts";
import type { Plan } from "../plans.ts";

/** @param cancelled upcoming bookings and appointments that are cancelled with the account */
export function accountDeletedMail({
  to,
  lang,
  cancelled,
}: {
  to: string;
  lang: Lang;
  cancelled: Plan[];
}): Mail {
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("Your account has been removed"),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Your account has been deleted, and with it your profile, your picture, your favorites, your saved searches and your newsletter subscription.",
        ),
      },
      ...cancelledBlocks(cancelled, lang),
      {
        kind: "paragraph",
        text: t(
          "Messages you sent to sellers, and those you sent us with the contact form, stay with those who received them; here your name and contact details have been taken off them.",
        ),
      },
      {
        kind: "paragraph",
        text: t(
          "If a car of yours is on our site, its page stays with its photos, marked as sold, without its license plate and without your name, contact details and text.",
        ),
      },
      { kind: "paragraph", text: t("Thank you for having been with us. You are welcome back any time.") },
    ],
  };
}

function cancelledBlocks(cancelled: Plan[], lang: Lang): Block[] {
  if (cancelled.length === 0) return [];
  const t = createTranslator(lang, "mail");
  const text = t("These were cancelled with it, and the garage or the seller knows:");
  return [
    { kind: "paragraph", text },
    ...cancelled.map(
      (plan): Block => ({
        kind: "facts",
        facts: [
          [t("Day and time"), formatMoment(lang, plan)],
          [t("Place"), joinParts(lang, [plan.with, plan.address, plan.city])],
          [t("Work"), joinParts(lang, plan.services) || null],
          [t("Car"), plan.car],
        ],
      }),
    ),
  ];
}
