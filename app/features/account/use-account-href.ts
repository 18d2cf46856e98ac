import { useHref } from "#app/i18n/i18n.tsx";
import { useAccount } from "./account.tsx";

/** Pages for accounts: a visitor is led there through the login, and never to an error page. */
export function useAccountHref(): (path: string) => string {
  const isVisitor = useAccount() === null;
  const login = useHref()("/:lang?/login");
  return (path) => (isVisitor ? `${login}?${new URLSearchParams({ redirect_to: path })}` : path);
}
