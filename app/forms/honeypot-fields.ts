/** Names of the fields that tell robots from people (spam.server.ts). Short: they are in the footer of every page. */
export const honeypotFields = { unseen: "homepage", stamp: "at" } as const;
