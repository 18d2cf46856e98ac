import { joinParts, type Lang } from "#contract/languages.ts";
import { formatMoment } from "#upstream/platform/i18n/format-moment.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Block, Mail } from "#upstream/platform/mail/mail.ts";
import type { Account } from "../auth/accounts.ts";
import { accountChangeMail } from "../auth/mails/account-change-notice.ts";
import type { Plan } from "./plans.ts";

/** To the old address; it does not name the new one. @param account before the change */
export function emailChangedMail(account: Account, sending: { lang: Lang; origin: string }): Mail {
  return accountChangeMail(
    {
      subject: "Your e-mail address was changed",
      intro: introOf(account),
      note: "If it was not you, write to us at once: this is the last e-mail about your account that comes to this address.",
    },
    { to: account.email, ...sending },
  );
}

function introOf({ password_hash, google_id }: Account): TextKey<"mail"> {
  if (password_hash === null)
    return "Your account here has a new e-mail address. You sign in with Google as before.";
  return google_id === null
    ? "Your account here has a new e-mail address. From now on, log in with that one instead of this one."
    : "Your account here has a new e-mail address and is no longer linked to Google. From now on, log in with that address instead of this one.";
}

/** To a new address that already has an account, because the page does not disclose it. */
export function emailTakenMail({ to, lang }: { to: string; lang: Lang }): Mail {
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("You already have an account with this address"),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Somebody wanted to use this address for another account here. There is already one with this address, so nothing was changed.",
        ),
      },
      {
        kind: "note",
        text: t(
          "If it was you, log in with this address, or remove that account first. If not, you do not need to do anything.",
        ),
      },
    ],
  };
}

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
