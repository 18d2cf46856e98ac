import { useEffect } from "react";
import { useAccount } from "#app/features/account/account.tsx";

/** After a logout, Back must not show personal pages, which the back/forward cache keeps. */
export function useReloadOnRestore() {
  const isLoggedIn = useAccount() !== null;
  useEffect(() => {
    if (!isLoggedIn) return;
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [isLoggedIn]);
}
