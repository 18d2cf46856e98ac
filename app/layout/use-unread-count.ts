import { useEffect, useState } from "react";
import type { Account } from "#app/features/account/account.tsx";

/** §4, §9: ms. */
const pollIntervalMs = 30_000;

/**
 * How many messages wait, asked again every 30 seconds while the page is looked at; null while that is not known.
 * Garages are not asked for (§4); a failure changes nothing (§8).
 */
export function useUnreadCount(account: Account): number | null {
  const [polledCount, setPolledCount] = useState<{ account: Account; count: number } | null>(null);
  useEffect(() => {
    if (account.userType === "garage") return;
    const poll = async () => {
      if (document.visibilityState === "hidden") return;
      const response = await fetch("/unread-count").catch(() => null);
      if (!response?.ok) return;
      const { count } = (await response.json()) as { count: number };
      setPolledCount({ account, count });
    };
    const timer = setInterval(poll, pollIntervalMs);
    return () => clearInterval(timer);
  }, [account]);
  // What the page itself brought is newer than an answer for the page before.
  return polledCount?.account === account ? polledCount.count : account.unread;
}
