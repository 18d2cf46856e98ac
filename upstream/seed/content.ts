import type { Insertable } from "kysely";
import { languages } from "#contract/languages.ts";
import type { ContentTable } from "#upstream/db/schema.ts";
import { aboutUs } from "./data/content/about-us.ts";
import { faqsFor } from "./data/content/faqs.ts";
import { home } from "./data/content/home.ts";
import { privacyPolicy } from "./data/content/privacy-policy.ts";
import { settingsFor } from "./data/content/settings.ts";
import { termsOfUse } from "./data/content/terms-of-use.ts";
import { tooltipsFor } from "./data/content/tooltips.ts";

/** The page texts of a market of that many cars, each body as the API answers it inside `data`. */
export function contentRows({ cars }: { cars: number }): Insertable<ContentTable>[] {
  return languages.flatMap((lang) =>
    Object.entries({
      settings: settingsFor(lang, cars),
      home: home[lang],
      "about-us": aboutUs[lang],
      "privacy-policy": privacyPolicy[lang],
      "terms-of-use": termsOfUse[lang],
      faqs: faqsFor(lang),
      tooltips: tooltipsFor(lang),
    }).map(([key, body]) => ({ key, lang, body: JSON.stringify(body) })),
  );
}
