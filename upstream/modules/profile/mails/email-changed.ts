import type { Lang } from "#contract/languages.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { accountChangeMail } from "../../auth/mails/account-change-notice.ts";

/** To the old address; it does not name the new one. */
export function emailChangedMail(to: { to: string; lang: Lang; origin: string }): Mail {
  return accountChangeMail(
    {
      subject: "Your e-mail address was changed",
      intro:
        "Your account here has a new e-mail address. From now on, log in with that one instead of this one.",
      note: "If it was not you, write to us at once: this is the last e-mail about your account that comes to this address.",
    },
    to,
  );
}
