import { createContext, type ReactNode, useContext } from "react";
import { useHref } from "#app/i18n/i18n.tsx";
import type { UserType } from "#contract/auth.ts";

/** Event on `window`: messages were read, so the header's count is asked for at once. */
export const unreadChangedEvent = "unread-changed";

/** In the browser. Null when nobody answers. */
export async function fetchUnreadCount(): Promise<number | null> {
  const response = await fetch("/unread-count").catch(() => null);
  return response?.ok ? ((await response.json()) as { count: number }).count : null;
}

export interface Account {
  userType: UserType;
  name: string | null;
  image: string | null;
  /** In every form that acts for the account (app/session/session.ts). */
  accountKey: string;
  /** Null when unknown. */
  unread: number | null;
  /** Car ids. */
  favorites: number[];
}

const AccountContext = createContext<Account | null>(null);

export function AccountProvider({ value, children }: { value: Account | null; children: ReactNode }) {
  return <AccountContext value={value}>{children}</AccountContext>;
}

/** Null for a visitor. */
export const useAccount = () => useContext(AccountContext);

/** For every form that acts for the account: it is refused after somebody else has logged in. */
export function AccountKeyField() {
  const account = useAccount();
  return account && <input type="hidden" name="account" value={account.accountKey} />;
}

/** Pages for accounts: a visitor is led there through the login, and never to an error page. */
export function useAccountHref(): (path: string) => string {
  const isVisitor = useAccount() === null;
  const login = useHref()("/:lang?/login");
  return (path) => (isVisitor ? `${login}?${new URLSearchParams({ redirect_to: path })}` : path);
}
