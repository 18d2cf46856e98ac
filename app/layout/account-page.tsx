import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { useAccount } from "#app/features/account/account.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { PageHeader } from "./page-header.tsx";
import { useSite } from "./site.tsx";

type AccountPageProps = Omit<ComponentProps<typeof PageHeader>, "children"> & { children: ReactNode };

/** The frame of a customer's own pages: a row of links that scrolls, on wide screens a menu at the side. */
export function AccountPage({ children, ...header }: AccountPageProps) {
  return (
    <Container className="page grid gap-6">
      <PageHeader {...header} />
      <div className="account-frame">
        <PageStyle name="account-page" />
        <OwnPages />
        <div className="grid min-w-0 content-start gap-6">{children}</div>
      </div>
    </Container>
  );
}

/** The menu of a customer's pages; businesses have theirs in the back-office. */
function OwnPages() {
  const { t } = useI18n();
  const format = useFormatter();
  const { pathname } = useLocation();
  const account = useAccount();
  const pages = useOwnPages();
  if (account?.userType !== "customer") return null;
  const unread = account.unread ?? 0;
  const tabs = pages.map(({ to, label, icon, isInbox }) => ({
    to,
    label: (
      <>
        <Icon name={icon} />
        {label}
      </>
    ),
    current: to === pathname || (pathname.startsWith(`${to}/`) && ("within" as const)),
    count:
      isInbox && unread > 0 ? (
        <>
          <span aria-hidden="true">{format.number(unread)}</span>
          <span className="sr-only">{t("{{count}} unread messages", { count: unread })}</span>
        </>
      ) : undefined,
  }));
  return <Tabs label={t("My account")} tabs={tabs} />;
}

interface OwnPage {
  to: string;
  label: string;
  icon: IconName;
  isInbox?: true;
}

/** Returns a customer's pages, without those that the API does not support (decision 156). */
function useOwnPages(): OwnPage[] {
  const { t } = useI18n();
  const href = useHref();
  const { savesSearches, listsOwn } = useSite();
  return [
    { to: href("/:lang?/dashboard"), label: t("Dashboard"), icon: "gauge" },
    { to: href("/:lang?/my-favorite"), label: t("My Favorites"), icon: "heart" },
    ...when(savesSearches, { to: href("/:lang?/saved-searches"), label: t("Saved searches"), icon: "bell" }),
    {
      to: href("/:lang?/message"),
      label: t("Message", { context: "menu" }),
      icon: "message",
      isInbox: true,
    },
    { to: href("/:lang?/customer-service"), label: t("Customer service"), icon: "phone" },
    { to: href("/:lang?/add-listing"), label: t("Sell your car"), icon: "key" },
    ...when(listsOwn.listings, { to: href("/:lang?/my-listing"), label: t("My listings"), icon: "car" }),
    ...when(listsOwn.reviews, { to: href("/:lang?/my-review"), label: t("My reviews"), icon: "star" }),
    { to: href("/:lang?/my-profile"), label: t("Profile"), icon: "user" },
    { to: href("/:lang?/change-password"), label: t("Change passwords"), icon: "lock" },
  ];
}

const when = (condition: boolean, page: OwnPage): OwnPage[] => (condition ? [page] : []);
