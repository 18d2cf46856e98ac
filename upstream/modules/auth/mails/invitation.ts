import type { Lang } from "#contract/languages.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";

export type InvitedType = "vendor" | "garage" | "operator";

const intros = {
  vendor:
    "{{business}} can now offer cars on our site. Choose a password, then log in and add the first one.",
  garage: "{{business}} now has a place on our site. Choose a password, then log in and complete it.",
  operator: "You can now run this car market from its back-office. Choose a password, then log in there.",
} as const satisfies Record<InvitedType, TextKey<"mail">>;

export function invitationMail(input: {
  to: string;
  lang: Lang;
  type: InvitedType;
  business: string;
  link: string;
  /** The page where an operator logs in; others log in on the site. */
  loginUrl?: string | undefined;
}): Mail {
  const { to, lang, type, business, link, loginUrl } = input;
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("Choose your password"),
    blocks: [
      { kind: "paragraph", text: t(intros[type], { business }) },
      { kind: "button", label: t("Choose a password"), href: link },
      loginUrl !== undefined && {
        kind: "note",
        text: t("From then on you log in here:"),
        link: { label: loginUrl, href: loginUrl },
      },
      { kind: "note", text: t("The link is valid for seven days and can be used once.") },
      { kind: "note", text: t("If you did not expect this, you do not need to do anything.") },
    ],
  };
}
