import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useAccount } from "./account.tsx";

interface AccountPageProps {
  title: string;
  /** Between home and this page. */
  within?: { label: string; to: string };
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of whoever is logged in: where it is, what it is called, the way to a customer's other pages. */
export function AccountPage({ title, within, lead, children }: AccountPageProps) {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <Container className="grid gap-5 pt-4 pb-12">
      <Breadcrumb
        label={t("You are here")}
        items={[{ label: t("Home"), to: address("/:lang?") }, ...(within ? [within] : []), { label: title }]}
      />
      <div className="grid gap-3">
        <Heading level={1} size={2}>
          {title}
        </Heading>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <AccountTabs />
      {children}
    </Container>
  );
}

/** A customer's pages side by side; businesses have theirs in the back-office. */
function AccountTabs() {
  const { t } = useI18n();
  const address = useAddress();
  const { pathname } = useLocation();
  if (useAccount()?.userType !== "customer") return null;
  const pages = [
    { to: address("/:lang?/dashboard"), label: t("Dashboard") },
    { to: address("/:lang?/my-favorite"), label: t("My Favorites") },
    { to: address("/:lang?/message"), label: t("Message", { context: "menu" }) },
    { to: address("/:lang?/my-profile"), label: t("Profile") },
    { to: address("/:lang?/change-password"), label: t("Change passwords") },
  ];
  return (
    <Tabs label={t("My account")} tabs={pages.map((page) => ({ ...page, current: page.to === pathname }))} />
  );
}
