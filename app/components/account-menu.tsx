import { type Account, AccountMark } from "#app/features/account/account.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Menu, MenuButton, MenuLink, MenuRule } from "#app/ui/popover.tsx";
import { useAccountMenu } from "./account-items.ts";
import { useUnread } from "./use-unread.ts";

/**
 * Who is logged in: avatar, name, messages to read, and the menu of their role (§2). A popover, links and posts, so it
 * works without JavaScript; logging out is a new document, so that nothing of before stays.
 */
export default function AccountMenu({ account }: { account: Account }) {
  const { t } = useI18n();
  const address = useAddress();
  const unread = useUnread(account);
  const { links, backOffice } = useAccountMenu(account.userType);
  const name = account.name ?? t("My account");
  const label = unread > 0 ? `${name}, ${t("{{count}} unread messages", { count: unread })}` : name;
  return (
    <Menu
      id="account-menu"
      plain
      look={{ variant: "quiet", size: "sm" }}
      label={label}
      button={
        <>
          <Avatar src={account.image} name={name} size="sm" />
          <span className="max-w-40 truncate max-md:hidden" dir="auto">
            {name}
          </span>
          {unread > 0 && (
            <Badge tone="danger" round>
              {unread}
            </Badge>
          )}
        </>
      }
    >
      {links.map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon} prefetch="intent">
          {label}
        </MenuLink>
      ))}
      {backOffice.length > 0 && (
        <form method="post" action={address("/:lang?/back-office")}>
          <AccountMark />
          {backOffice.map(({ goal, label, icon }) => (
            <MenuButton key={goal} name="redirect_to" value={goal} icon={icon}>
              {label}
            </MenuButton>
          ))}
        </form>
      )}
      <MenuRule />
      <form method="post" action={address("/:lang?/logout")}>
        <AccountMark />
        <MenuButton icon="logout-forward">{t("Logout")}</MenuButton>
      </form>
    </Menu>
  );
}
