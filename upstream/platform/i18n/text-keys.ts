/*
 * A text's key is its English source. Types come from the Dutch files, since the English ones hold only what differs
 * from the key; tests/architecture/translations.test.ts compares the others with them.
 */
import type backOffice from "#locales/nl/back-office.json";
import type mail from "#locales/nl/mail.json";
import type referenceData from "#locales/nl/reference-data.json";
import type site from "#locales/nl/site.json";
import type statistics from "#locales/nl/statistics.json";

export const namespaces = ["site", "back-office", "mail", "statistics", "reference-data"] as const;
export type Namespace = (typeof namespaces)[number];

type WithoutPlural<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

interface Keys {
  site: WithoutPlural<keyof typeof site>;
  "back-office": WithoutPlural<keyof typeof backOffice>;
  mail: WithoutPlural<keyof typeof mail>;
  statistics: WithoutPlural<keyof typeof statistics>;
  "reference-data": keyof typeof referenceData;
}

/** Keys of some namespaces; plurals without their suffix. */
export type TextKey<N extends Namespace> = Keys[N];

/** Keys of the site's texts, among them the messages of the API. */
export type SiteKey = TextKey<"site">;
