import { expect, test } from "vitest";
import { createTranslator } from "#upstream/back-office/i18n.ts";
import { type Body, checkValues, formValues } from "#upstream/back-office/operator/content/fields.ts";
import { isPageKey, partsOf } from "#upstream/back-office/operator/content/pages.ts";
import { demoContentRows } from "./content.ts";

test.each(demoContentRows({ cars: 600 }).filter(({ key }) => isPageKey(key)))(
  "An operator can save the page $key ($lang) unchanged",
  ({ key, body }) => {
    if (!isPageKey(key)) throw new Error(key);
    const stored = JSON.parse(body) as Body;
    const values = formValues(partsOf(key), key === "faqs" ? { items: stored } : stored);
    expect(checkValues(partsOf(key), values, createTranslator("en")).errors).toBeUndefined();
  },
);
