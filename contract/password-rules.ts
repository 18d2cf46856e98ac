/**
 * §5: what a new password needs, each by itself, so that a form can say which are met. Without zod, because the browser
 * uses it too; the whole rule is in rules.ts.
 */
export const passwordRules = {
  length: (password: string) => [...password].length >= 8,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
};

export type PasswordRule = keyof typeof passwordRules;

/** Whether a password meets all of them. */
export const isStrongPassword = (password: string) =>
  Object.values(passwordRules).every((isMet) => isMet(password));
