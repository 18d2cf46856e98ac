/* Rules of §5. Free of zod, because the browser imports them; the whole rule is in auth.ts. */
export const passwordRules = {
  length: (password: string) => [...password].length >= 8,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
};

export type PasswordRule = keyof typeof passwordRules;

export const isStrongPassword = (password: string) =>
  Object.values(passwordRules).every((isMet) => isMet(password));
