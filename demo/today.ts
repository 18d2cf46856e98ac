/** The demo market's fixed date: ages, inspections and "added … days ago" count from here. */
export const today = "2026-11-20";
export const thisYear = 2026;
