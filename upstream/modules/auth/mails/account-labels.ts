import type { UserType } from "#contract/user.ts";
import type { TextKey } from "#upstream/platform/i18n/text-keys.ts";

/** The role is named, because an address may have an account of each type. */
export const accountLabels = {
  customer: "your account",
  vendor: "your vendor account",
  garage: "your garage account",
} as const satisfies Record<UserType, TextKey<"mail">>;
