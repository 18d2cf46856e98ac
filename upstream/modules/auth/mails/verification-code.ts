import type { Lang } from "#contract/languages.ts";
import type { UserType } from "#contract/user.ts";
import type { CodeTable } from "#upstream/platform/db/tables/accounts.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";
import { createTranslator } from "#upstream/platform/i18n/translate.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { accountLabels } from "./account-labels.ts";

const intros = {
  register: "Enter this code on our site to create {{account}}:",
  reset: "Enter this code on our site to choose a new password for {{account}}:",
  email: "Enter this code on our site to use this address for {{account}}:",
} as const satisfies Record<CodeTable["purpose"], TextKey<"mail">>;

/** The subject does not have the code, because lock screens show subjects. */
export function verificationCodeMail(input: {
  to: string;
  lang: Lang;
  type: UserType;
  purpose: CodeTable["purpose"];
  code: string;
}): Mail {
  const { to, lang, type, purpose, code } = input;
  const t = createTranslator(lang, "mail");
  return {
    to,
    lang,
    subject: t("Your verification code"),
    blocks: [
      { kind: "paragraph", text: t(intros[purpose], { account: t(accountLabels[type]) }) },
      { kind: "code", text: code },
      {
        kind: "paragraph",
        text: t("It is valid for 10 minutes and can be used once. We never ask for it by phone or chat."),
      },
      {
        kind: "note",
        text: t("If you did not ask for a code, you do not need to do anything: nothing changes without it."),
      },
    ],
  };
}
