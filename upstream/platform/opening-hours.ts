import type { Vendor } from "#contract/vendors.ts";

/** Parses a stored week; empty when no day has hours, as before an invited business enters them (decision 197). */
export function parseOpeningHours(stored: string): Vendor["opening_hours"] {
  const week: Vendor["opening_hours"] = JSON.parse(stored);
  return week.some(({ open, close }) => open && close) ? week : [];
}
