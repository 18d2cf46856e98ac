import { useI18n } from "#app/i18n/i18n.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import type { UserType } from "#contract/auth.ts";

/** Error data that loaders throw: `PageError` of app/api. */
export interface ErrorData {
  message?: string | null;
  /** In seconds. */
  retryAfter?: number | null;
  /** `MissingRecord` of app/api. */
  missing?: ErrorTexts & { to: string; label: string };
  /** The role of a logged-in user that does not have this page. */
  userType?: UserType;
}

interface ErrorTexts {
  title: string;
  text: string;
  icon: IconName;
}

/** Returns the texts for a status; null and unknown ones mean an unexpected error (§2, §8). */
export function useErrorTexts(
  status: number | null,
  { message, retryAfter, userType }: ErrorData,
): ErrorTexts {
  const { t } = useI18n();
  switch (status) {
    case 404:
      return {
        title: t("We could not find this page"),
        text: t("The address may be mistyped, or the page has moved. From here you can go on:"),
        icon: "search",
      };
    case 401:
      return {
        title: t("You are not logged in"),
        text: message ?? t("This page is for people who are logged in."),
        icon: "lock",
      };
    case 403:
      if (userType === "vendor" || userType === "garage") {
        return {
          title: t("This lives in the back-office"),
          text: t("You are logged in for a business. What belongs to it is in the back-office."),
          icon: "building",
        };
      }
      return {
        title: t("This page is not for you"),
        text: message ?? t("Your account may not see this page."),
        icon: "lock",
      };
    case 409:
      return {
        title: t("Somebody else is logged in now"),
        text: t("This page belonged to another account, so nothing was done. Please open it again."),
        icon: "users",
      };
    case 429:
      return {
        title: t("That was a little fast"),
        text: retryAfter
          ? t("Please try again in {{count}} seconds.", { count: retryAfter })
          : t("Please wait a moment and try again."),
        icon: "clock",
      };
    case 502:
    case 503:
      return {
        title: t("We cannot show this page just now"),
        text: t("Something behind the scenes does not answer. Please try again in a moment."),
        icon: "car",
      };
    default:
      return {
        title: t("Unexpected Application Error!"),
        text: t("This is our mistake, not yours. Please try again, or go back to the home page."),
        icon: "car",
      };
  }
}
