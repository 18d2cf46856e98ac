import { useEffect } from "react";
import { useAccount } from "#app/features/account/account.tsx";

/**
 * Back after logging out shows nothing of before: pages of somebody who is logged in are not kept by caches, but some
 * browsers put the page itself aside and bring it back as it was. Such a page is loaded anew.
 */
export function useReloadOnRestore() {
  const isLoggedIn = useAccount() !== null;
  useEffect(() => {
    if (!isLoggedIn) return;
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [isLoggedIn]);
}
