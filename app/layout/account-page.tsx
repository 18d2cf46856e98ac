import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { useAccount } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { PageHeader } from "./page-header.tsx";
import { useSite } from "./site.tsx";

type AccountPageProps = Omit<ComponentProps<typeof PageHeader>, "children"> & { children: ReactNode };

export function AccountPage({ children, ...header }: AccountPageProps) {
  return (
    <Container className="page grid gap-5">
      <PageHeader {...header} />
      <AccountTabs />
      {children}
    </Container>
  );
}

/** Only for customers; businesses have theirs in the back-office. */
function AccountTabs() {
  const { t } = useI18n();
  const href = useHref();
  const { pathname } = useLocation();
  const { savesSearches } = useSite();
  if (useAccount()?.userType !== "customer") return null;
  const pages = [
    { to: href("/:lang?/dashboard"), label: t("Dashboard") },
    { to: href("/:lang?/my-favorite"), label: t("My Favorites") },
    ...(savesSearches ? [{ to: href("/:lang?/saved-searches"), label: t("Saved searches") }] : []),
    { to: href("/:lang?/message"), label: t("Message", { context: "menu" }) },
    { to: href("/:lang?/customer-service"), label: t("Customer service") },
    { to: href("/:lang?/my-profile"), label: t("Profile") },
    { to: href("/:lang?/change-password"), label: t("Change passwords") },
  ];
  return (
    <Tabs label={t("My account")} tabs={pages.map((page) => ({ ...page, current: page.to === pathname }))} />
  );
}
