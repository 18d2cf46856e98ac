/* Free of zod, because the browser imports it. */

export const maxBookingDaysAhead = 90;

/** Bookings that occupy their time: neither declined by the garage nor cancelled by the customer. */
export const openBookingStatuses = ["requested", "confirmed"] as const;
export const isOpenBooking = ({ status }: { status: string }): boolean =>
  openBookingStatuses.some((open) => open === status);
