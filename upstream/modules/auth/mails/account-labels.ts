import type { UserType } from "#contract/auth.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";

/** An account as mails name it: one address may have an account of each type. */
export const accountLabels = {
  customer: "your account",
  vendor: "your vendor account",
  garage: "your garage account",
} as const satisfies Record<UserType, TextKey<"mail">>;
