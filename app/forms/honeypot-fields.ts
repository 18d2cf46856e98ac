/** Field names of the spam protection (decision 033); short, because every page's footer has them. */
export const honeypotFields = { unseen: "homepage", stamp: "at" } as const;
