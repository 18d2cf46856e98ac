/** The demo market's fixed date, from which ages, inspections and "added … days ago" are counted. */
export const today = "2026-11-20";
export const thisYear = 2026;
