import type { Lang } from "#contract/languages.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";
import type { Mail } from "#upstream/platform/mail/mail.ts";
import type { Account } from "../../auth/accounts.ts";
import { accountChangeMail } from "../../auth/mails/account-change-notice.ts";

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
