/* Free of zod, because the browser imports it. */

export const maxBookingDaysAhead = 90;

/** It takes its time: the garage has neither declined it nor its customer cancelled it. */
export const openBookingStatuses = ["requested", "confirmed"] as const;
export const isOpenBooking = ({ status }: { status: string }): boolean =>
  openBookingStatuses.some((open) => open === status);
