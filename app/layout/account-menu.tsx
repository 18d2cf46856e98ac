import { useRef } from "react";
import { type Account, AccountKeyField } from "#app/features/account/account.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "#app/ui/popover.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import { useAccountMenu } from "./account-menu-items.ts";
import { LogoutSync } from "./logout-sync.tsx";
import { useUnreadCount } from "./use-unread-count.ts";

/** §2. A popover, links and forms, so it works without JavaScript; logging out loads a new document. */
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
      {links.map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon} prefetch="intent">
          {label}
        </MenuLink>
      ))}
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
