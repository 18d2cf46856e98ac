/** Decision 033. Short, because they are in every page's footer. */
export const honeypotFields = { unseen: "homepage", stamp: "at" } as const;
