import type { Lang } from "#contract/languages.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { accountChangeMail } from "./account-change-notice.ts";

export function googleLinkedMail(to: { to: string; lang: Lang; origin: string }): Mail {
  return accountChangeMail(
    {
      subject: "You can now sign in with Google",
      intro: "Your account was linked to your Google account. Your password works as before.",
      note: "If it was not you, somebody knows your password: change it, which also ends this link, and write to us.",
    },
    to,
  );
}
