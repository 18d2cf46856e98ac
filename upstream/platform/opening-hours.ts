import type { Vendor } from "#contract/vendors.ts";

/** Of a stored week; none when no day has hours: whoever was invited has not entered any yet (decision 197). */
export function parseOpeningHours(stored: string): Vendor["opening_hours"] {
  const week: Vendor["opening_hours"] = JSON.parse(stored);
  return week.some(({ open, close }) => open && close) ? week : [];
}
