import { createContext, type ReactNode, useContext } from "react";
import type { UserType } from "#contract/auth.ts";

/** Who is logged in, as header, hearts and forms show it. */
export interface Account {
  userType: UserType;
  name: string | null;
  image: string | null;
  /** Stands in every form that acts for them (app/session/session.ts). */
  accountKey: string;
  /** Messages that wait to be read; null when that is not known. */
  unread: number | null;
  /** Ids of the cars they keep. */
  favorites: number[];
}

const AccountContext = createContext<Account | null>(null);

/** Tells the page who is logged in; set once, by the frame. */
export function AccountProvider({ value, children }: { value: Account | null; children: ReactNode }) {
  return <AccountContext value={value}>{children}</AccountContext>;
}

/** Who is logged in; null for a visitor. */
export const useAccount = () => useContext(AccountContext);

/** Goes into every form that acts for whoever is logged in: posted after somebody else has logged in, it is refused. */
export function AccountKeyField() {
  const account = useAccount();
  return account && <input type="hidden" name="account" value={account.accountKey} />;
}
