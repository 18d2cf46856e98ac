import type { UserType } from "#contract/accounts.ts";
import type { Lang } from "#contract/languages.ts";

/** "Your account", as mails name it: a person may have one of each role at the same address. */
export const yourAccount = {
  en: { customer: "your account", vendor: "your vendor account", garage: "your garage account" },
  nl: { customer: "je account", vendor: "je autobedrijfaccount", garage: "je garageaccount" },
  ar: { customer: "حسابك", vendor: "حسابك كبائع", garage: "حساب ورشتك" },
} satisfies Record<Lang, Record<UserType, string>>;
