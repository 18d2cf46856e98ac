import { useEffect, useState } from "react";
import type { Account } from "#app/features/account/account.tsx";

/** In ms (§4, §9). */
const pollIntervalMs = 30_000;

/** Polls while the page is visible; null when unknown. Not for garages (§4); failures are ignored (§8). */
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
  // The page's own count is newer than one polled for the page before.
  return polledCount?.account === account ? polledCount.count : account.unread;
}
