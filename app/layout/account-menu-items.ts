import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import type { UserType } from "#contract/auth.ts";

interface AccountMenuItem {
  label: string;
  icon: IconName;
}

/** §2: a customer's pages, or the parts of the back-office for a vendor or garage. */
export function useAccountMenu(userType: UserType) {
  const { t } = useI18n();
  const href = useHref();
  const links: (AccountMenuItem & { to: string })[] = [
    { to: href("/:lang?/my-favorite"), label: t("My Favorites"), icon: "heart" },
    { to: href("/:lang?/message"), label: t("Message", { context: "menu" }), icon: "message" },
    { to: href("/:lang?/my-profile"), label: t("Profile"), icon: "user" },
    { to: href("/:lang?/change-password"), label: t("Change passwords"), icon: "key" },
  ];
  const dashboard = { goal: "dashboard", label: t("Dashboard"), icon: "gauge" } as const;
  const message = { goal: "messages", label: t("Message", { context: "menu" }), icon: "message" } as const;
  return {
    links: userType === "customer" ? links : [],
    backOffice: { customer: [], vendor: [dashboard, message], garage: [dashboard] }[userType],
  };
}
