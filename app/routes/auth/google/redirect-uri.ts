/** Where Google sends people back to (§7): one address, whatever the language, because Google has to know it. */
export const redirectUri = (origin: string) => `${origin}/auth/google/callback`;
