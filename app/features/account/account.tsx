import { createContext, useContext } from "react";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import type { UserType } from "#contract/user.ts";

/** Event on `window`: messages were read, so the header fetches its count again at once. */
export const unreadChangedEvent = "unread-changed";

/** Fetches the count of unread messages from the browser. Null when the request fails or is refused. */
export async function fetchUnreadCount(): Promise<number | null> {
  const response = await fetch("/unread-count").catch(() => null);
  return response?.ok ? ((await response.json()) as { count: number }).count : null;
}

export interface Account {
  userType: UserType;
  name: string | null;
  image: string | null;
  /** Sent by every form that acts for the account (app/session/session.ts). */
  accountKey: string;
  /** Unread messages; null when unknown. */
  unread: number | null;
  favorites: number[];
}

const AccountContext = createContext<Account | null>(null);

export const AccountProvider = AccountContext;

/** Returns the account that is logged in; null for a visitor. */
export const useAccount = () => useContext(AccountContext);

/** Belongs in every form that acts for the account: the form is refused after somebody else has logged in. */
export function AccountKeyField() {
  const account = useAccount();
  return account && <input type="hidden" name="account" value={account.accountKey} />;
}

/** Returns links to pages that need an account; for a visitor they lead through the login, never to an error page. */
export function useAccountHref(): (path: string) => string {
  const isVisitor = useAccount() === null;
  const login = useHref()("/:lang?/login");
  return (path) => (isVisitor ? `${login}?${new URLSearchParams({ redirect_to: path })}` : path);
}

/** Opens the back-office of a vendor or garage; a post, because it carries a token (§6). */
export function BackOfficeForm({ goal = "dashboard" }: { goal?: "dashboard" | "messages" }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <form method="post" action={href("/:lang?/back-office")}>
      <AccountKeyField />
      <Button name="redirect_to" value={goal} variant="primary" icon="building">
        {t("Open the back-office")}
      </Button>
    </form>
  );
}
