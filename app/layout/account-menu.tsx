import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type Account,
  AccountKeyField,
  fetchUnreadCount,
  unreadChangedEvent,
} from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "#app/ui/popover.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import type { UserType } from "#contract/user.ts";
import { useSite } from "./site.tsx";

/** The menu item exists but is hidden (§2, decision 156). */
const showReviews = false;

/** In ms (§4, §9). */
const pollIntervalMs = 30_000;

/** Polls the count while the page is visible; null when unknown. Not for garages (§4); ignores failures (§8). */
function useUnreadCount(account: Account): number | null {
  const [polledCount, setPolledCount] = useState<{ account: Account; count: number } | null>(null);
  useEffect(() => {
    if (account.userType === "garage") return;
    const poll = async () => {
      if (document.visibilityState === "hidden") return;
      const count = await fetchUnreadCount();
      if (count !== null) setPolledCount({ account, count });
    };
    const timer = setInterval(poll, pollIntervalMs);
    window.addEventListener(unreadChangedEvent, poll);
    return () => {
      clearInterval(timer);
      window.removeEventListener(unreadChangedEvent, poll);
    };
  }, [account]);
  // The page's own count is newer than one polled for the page before.
  return polledCount?.account === account ? polledCount.count : account.unread;
}

/** The account menu (§2): a popover of links and forms, so it needs no script; logging out loads a new document. */
export function AccountMenu({ account }: { account: Account }) {
  const { t } = useI18n();
  const href = useHref();
  const unread = useUnreadCount(account) ?? 0;
  const logout = useRef<HTMLFormElement>(null);
  const { links, backOffice } = useAccountMenu(account.userType);
  const name = account.name ?? t("My account");
  return (
    <Menu
      id="account-menu"
      buttonStyle={{ variant: "quiet", size: "sm" }}
      button={
        <>
          <Avatar src={account.image} name={name} size="sm" />
          <span className="account-name" dir="auto">
            {name}
          </span>
          {unread > 0 && (
            <Badge tone="danger" round>
              <span aria-hidden="true">{unread}</span>
              <span className="sr-only">{t("{{count}} unread messages", { count: unread })}</span>
            </Badge>
          )}
        </>
      }
    >
      <PageStyle name="account-menu" />
      {backOffice.length > 0 && (
        <form method="post" action={href("/:lang?/back-office")}>
          <AccountKeyField />
          {backOffice.map(({ goal, label, icon }) => (
            <MenuButton key={goal} name="redirect_to" value={goal} icon={icon}>
              {label}
            </MenuButton>
          ))}
        </form>
      )}
      {links.map(({ to, label, icon, hidden }) => (
        <MenuLink key={to} to={to} icon={icon} prefetch="intent" hidden={hidden}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <form ref={logout} method="post" action={href("/:lang?/logout")}>
        <AccountKeyField />
        <MenuButton icon="logout-forward">{t("Logout")}</MenuButton>
      </form>
      <SilentErrorBoundary>
        <LogoutSync form={logout} />
      </SilentErrorBoundary>
    </Menu>
  );
}

interface AccountMenuItem {
  label: string;
  icon: IconName;
}

/** Returns a customer's pages, or the parts of the back-office for a vendor or garage (§2, decision 156). */
function useAccountMenu(userType: UserType) {
  const { t } = useI18n();
  const href = useHref();
  const links: Record<UserType, (AccountMenuItem & { to: string; hidden?: boolean })[]> = {
    customer: [
      { to: href("/:lang?/my-favorite"), label: t("My Favorites"), icon: "heart" },
      ...(useSite().savesSearches
        ? [{ to: href("/:lang?/saved-searches"), label: t("Saved searches"), icon: "bell" } as const]
        : []),
      { to: href("/:lang?/message"), label: t("Message", { context: "menu" }), icon: "message" },
      ...(useSite().listsOwn.reviews
        ? [
            {
              to: href("/:lang?/my-review"),
              label: t("My reviews"),
              icon: "star",
              hidden: !showReviews,
            } as const,
          ]
        : []),
      { to: href("/:lang?/my-profile"), label: t("Profile"), icon: "user" },
      { to: href("/:lang?/change-password"), label: t("Change passwords"), icon: "key" },
    ],
    vendor: [{ to: href("/:lang?/customer-service"), label: t("Customer service"), icon: "phone" }],
    garage: [],
  };
  const dashboard = { goal: "dashboard", label: t("Dashboard"), icon: "gauge" } as const;
  const message = { goal: "messages", label: t("Message", { context: "menu" }), icon: "message" } as const;
  return {
    links: links[userType],
    backOffice: { customer: [], vendor: [dashboard, message], garage: [dashboard] }[userType],
  };
}

/** Name of the event on `window` (§4) and of the BroadcastChannel between the site's tabs. */
const channelName = "logout";

/** Opens the URL again, because a reload would repeat a post. */
const reloadAsVisitor = () => location.replace(location.href.split("#")[0]!);

/** A `logout` event submits the form; other tabs reload then, unless it was refused. The form works without it. */
function LogoutSync({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = async () => {
      if ((await fetchUnreadCount()) === null) reloadAsVisitor();
    };
    const submitLogout = () => form.current?.requestSubmit();
    // On pagehide the response has cleared the cookie: tabs that reload earlier are still logged in.
    const notifyTabs = () =>
      addEventListener("pagehide", () => channel.postMessage(channelName), { once: true });
    const loggedOutForm = form.current;
    loggedOutForm?.addEventListener("submit", notifyTabs);
    addEventListener(channelName, submitLogout);
    return () => {
      channel.close();
      loggedOutForm?.removeEventListener("submit", notifyTabs);
      removeEventListener(channelName, submitLogout);
    };
  }, [form]);
  return null;
}
