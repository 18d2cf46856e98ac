/** A text with its plurals, each form that CLDR knows for the language. */
type TwoForms = Record<"one" | "other", string>;
type SixForms = Record<"zero" | "one" | "two" | "few" | "many" | "other", string>;

/**
 * A text in the other languages; English is the key itself unless `en` says otherwise. A text that counts has plurals,
 * and then has them in every language.
 */
type Translation = { en?: string; nl: string; ar: string } | { en: TwoForms; nl: TwoForms; ar: SixForms };

/**
 * The texts of one part of the interface, all languages side by side: English source text → its translations. Where
 * one English word has two meanings the key carries its i18next context after an underscore ("Message_verb").
 */
export type Area = Record<string, Translation>;
