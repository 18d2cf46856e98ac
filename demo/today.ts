/** The demo market's fixed day: ages, inspections and "added … days ago" are counted from here, never from the clock. */
export const today = "2026-11-20";
export const thisYear = 2026;
