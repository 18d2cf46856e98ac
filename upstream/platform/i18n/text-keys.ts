/*
 * A text is named by its English source text. Types come from the Dutch files, since the English ones hold only what
 * differs from its key. tests/architecture/translations.test.ts compares the other languages with them.
 */
import type backOffice from "#locales/nl/back-office.json";
import type mail from "#locales/nl/mail.json";
import type site from "#locales/nl/site.json";
import type statistics from "#locales/nl/statistics.json";

/** The files of a language's folder that i18next reads. */
export const namespaces = ["site", "back-office", "mail", "statistics"] as const;
export type Namespace = (typeof namespaces)[number];

type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

interface Keys {
  site: WithoutPlural<keyof typeof site>;
  "back-office": WithoutPlural<keyof typeof backOffice>;
  mail: WithoutPlural<keyof typeof mail>;
  statistics: WithoutPlural<keyof typeof statistics>;
}

/** The texts of some namespaces; plurals by the key without its form. */
export type TextKey<N extends Namespace> = Keys[N];

/** A text of the site, which the API's messages are too. */
export type SiteKey = TextKey<"site">;
