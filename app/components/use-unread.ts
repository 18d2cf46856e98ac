import { useEffect, useState } from "react";
import type { Account } from "#app/features/account/account.tsx";

/** §4, §9: ms. */
const pollEvery = 30_000;

/**
 * How many messages wait, asked again every 30 seconds while the page is looked at. Garages are not asked for (§4); a
 * failure changes nothing (§8).
 */
export function useUnread(account: Account): number {
  const [polled, setPolled] = useState<{ of: Account; count: number } | null>(null);
  useEffect(() => {
    if (account.userType === "garage") return;
    const ask = async () => {
      if (document.visibilityState === "hidden") return;
      const response = await fetch("/unread-count").catch(() => null);
      if (!response?.ok) return;
      const { count } = (await response.json()) as { count: number };
      setPolled({ of: account, count });
    };
    const timer = setInterval(ask, pollEvery);
    return () => clearInterval(timer);
  }, [account]);
  // What the page itself brought is newer than an answer for the page before.
  return polled?.of === account ? polled.count : account.unread;
}
