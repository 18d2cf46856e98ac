/** Alphabetical order of names in lists, with 's-Hertogenbosch at the S. */
export const nameOrder = (lang: string) => new Intl.Collator(lang, { ignorePunctuation: true }).compare;
