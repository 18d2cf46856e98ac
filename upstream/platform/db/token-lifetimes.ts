import type { TokenTable } from "./tables/accounts.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long tokens last at most, and without use (decision 050). */
export const tokenLifetimes: Record<TokenTable["purpose"], { absoluteMs: number; idleMs: number }> = {
  site: { absoluteMs: 90 * dayMs, idleMs: 30 * dayMs },
  "back-office": { absoluteMs: 7 * dayMs, idleMs: 12 * hourMs },
  reset: { absoluteMs: 10 * minuteMs, idleMs: 10 * minuteMs },
  link: { absoluteMs: 10 * minuteMs, idleMs: 10 * minuteMs },
  invite: { absoluteMs: 7 * dayMs, idleMs: 7 * dayMs },
};
