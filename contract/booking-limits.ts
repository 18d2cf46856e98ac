/** Free of zod, because the browser imports it. */
export const maxBookingDaysAhead = 90;
