import type { Lang } from "#contract/languages.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import { accountChangeMail } from "../../auth/mails/account-change-notice.ts";

/** To the old address; it does not name the new one. */
export function emailChangedMail(to: { to: string; lang: Lang; origin: string }): Mail {
  return accountChangeMail(
    {
      subject: "Your e-mail address was changed",
      intro:
        "Your account here has a new e-mail address. From now on you log in with that one, and not with this.",
      note: "It was not you? Then write to us at once: this is the last mail about your account that comes to this address.",
    },
    to,
  );
}
