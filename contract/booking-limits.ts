/** Free of zod, because the browser imports it. How far ahead one can book. */
export const maxBookingDaysAhead = 90;
