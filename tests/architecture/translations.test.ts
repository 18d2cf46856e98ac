import { describe, expect, it } from "vitest";
import { defaultLang, type Lang, languageInfo, languages } from "#contract/languages.ts";
import {
  collectTranslationKeys,
  sources,
  type TranslationKey,
  type UnreadableCall,
} from "#tests/setup/translation-keys.ts";
import { unsupportedClaims } from "#tests/setup/unsupported-claims.ts";
import { literals, sentences, type WrittenText, wordsInMarkup } from "#tests/setup/written-texts.ts";
import { type Namespace, namespaces } from "#upstream/platform/i18n/text-keys.ts";
import { i18next } from "#upstream/platform/i18n/translate.ts";
import { referenceRows } from "#upstream/reference-data/install.ts";

const { used, unreadable } = collectTranslationKeys();
const usedKeys = new Set(used.map(({ key }) => key));

/** Returns the texts of a namespace in a language, by key. */
const textsOf = (lang: Lang, namespace: Namespace): Record<string, string> =>
  i18next.getResourceBundle(lang, namespace);

/** All languages except English, whose files contain only the texts that differ from their key. */
const translated = languages.filter((lang) => lang !== defaultLang);
const english = textsOf(defaultLang, "site");

/**
 * Calls with a text that is known only at run time. It is either a message of the contract or the site, which
 * `constants` (below) finds in its source, or the API's own message, which is already translated.
 */
const dynamicKeys: (UnreadableCall & { why: string })[] = [
  { file: "app/layout/site-layout.tsx", argument: "failure", why: "the settings' error (§8)" },
  { file: "app/forms/error-summary.tsx", argument: "error", why: "messages of the form's schema" },
  { file: "app/forms/form-fields.tsx", argument: "error", why: "messages of the field's schema" },
  { file: "app/forms/password-field.tsx", argument: "error", why: "messages of the field's schema" },
  { file: "app/forms/terms-checkbox.tsx", argument: "error", why: "messages of the field's schema" },
  {
    file: "app/routes/sell-car/plate-form.tsx",
    argument: "lookUp.error",
    why: "messages of the plate's rule",
  },
  { file: "app/routes/sell-car/form/photo-fields.tsx", argument: "error", why: "the API's words on a photo" },
  { file: "app/routes/sell-car/action.server.ts", argument: "message", why: "the API's words on a photo" },
  {
    file: "app/routes/sell-car/photos/route.ts",
    argument: "rejected[0].message",
    why: "the API's words on a photo",
  },
  {
    file: "app/routes/maintenance-booking/time-choice.tsx",
    argument: "error",
    why: "messages of the field's schema",
  },
  {
    file: "app/routes/maintenance-booking/work-fields.tsx",
    argument: "error",
    why: "messages of the field's schema",
  },
  {
    file: "app/routes/garage-branch-profile/own-review.tsx",
    argument: "error",
    why: "messages of the field's schema",
  },
  { file: "app/routes/my-profile/photo-form.tsx", argument: "error", why: "the field's schema, the API" },
  { file: "app/forms/error-message.ts", argument: "message", why: "the API's refusal" },
  { file: "app/routes/newsletter/route.tsx", argument: "failure", why: "the API's refusal" },
  { file: "app/routes/newsletter/route.tsx", argument: "text", why: "the API's refusal" },
];

/** Texts that are passed to the translator through variables, so that no call has them as a literal. */
const constants = sources("{contract/**/*.ts,app/api/**/*.ts,app/**/*.server.ts}")
  // Messages about settings are only for the operator, and in English.
  .filter((file) => file !== "app/config/env.server.ts")
  .flatMap((file) => sentences(file));

/** The reference API's own messages. */
const apiMessages = sources("{contract/rules.ts,upstream/{modules,platform,search}/**/*.ts}").flatMap(
  literals,
);

const pluralsOf = (lang: Lang) =>
  new Intl.PluralRules(languageInfo[lang].locale).resolvedOptions().pluralCategories;

/** Returns the entries that a language must have for a text. */
function entries({ key, counted }: Pick<TranslationKey, "key" | "counted">, lang: Lang): string[] {
  return counted ? pluralsOf(lang).map((form) => `${key}_${form}`) : [key];
}

/** The messages of failing tests, which say what to do. */
const advice = {
  translate:
    "Add the text to site.json in the language's folder of locales/, next to the texts of its page; a counted one in each plural form of the language.",
  useTranslator:
    'Write {t("…")} in place of the text, and translate it. An example that is the same in every language is a constant, like `plateInput` in app/routes/sell-car/form/steps.ts.',
  passKey:
    "A visitor reads this sentence: add it to site.json in every language. A loader or action passes it through t(), a form does so with the message of a rule.",
  readable:
    "Give t() a literal, so that the text can be found; what comes from the API belongs in `dynamicKeys`.",
  unused: "No page says this text any more: delete it from every language.",
};

const missingKeys = (texts: TranslationKey[], lang: Lang): WrittenText[] =>
  texts.flatMap((text) =>
    entries(text, lang)
      .filter((entry) => textsOf(lang, "site")[entry] === undefined)
      .map((entry) => ({ text: entry, place: text.place })),
  );

const formatMissing = (missing: WrittenText[]) => [
  ...new Set(missing.map(({ text, place }) => `${text}  ← ${place}`)),
];

describe("Every text of the site", () => {
  it("is found in the code: behind conditions, in constants, with its context and with its count", () => {
    const findKey = (key: string) => used.find((text) => text.key === key);
    expect(findKey("Unsubscribe")).toMatchObject({ counted: false });
    expect(findKey("It looks like fraud")).toMatchObject({ counted: false });
    expect(findKey("From_amount")).toMatchObject({ counted: false });
    expect(findKey("{{count}} cars")).toMatchObject({ counted: true });
  });

  it.each(translated)("is translated (%s), in every plural form of the language", (lang) => {
    expect(used.length).toBeGreaterThan(200);
    expect(formatMissing(missingKeys(used, lang)), advice.translate).toEqual([]);
  });

  it("is translated if it is a constant in the contract, in app/api or in a .server file", () => {
    expect(constants.length).toBeGreaterThan(10);
    expect(
      formatMissing(
        constants.filter(
          ({ text }) =>
            // The test above reports those that also go through t() as a literal.
            !usedKeys.has(text) && translated.some((lang) => !(text in textsOf(lang, "site"))),
        ),
      ),
      advice.passKey,
    ).toEqual([]);
  });

  it("has a singular form in English if it is counted", () => {
    const counted = used.filter((text) => text.counted);
    expect(counted.length).toBeGreaterThan(20);
    for (const { key } of counted) expect(english[`${key}_one`], key).toBeDefined();
  });

  it("is a literal in the code, except for the listed ones that are known only at run time", () => {
    const knownCalls = new Set(dynamicKeys.map(({ file, argument }) => `${file}: t(${argument})`));
    expect(
      new Set(unreadable.map(({ file, argument }) => `${file}: t(${argument})`)),
      advice.readable,
    ).toEqual(knownCalls);
  });

  it("goes through the translator and is not written directly into the markup", () => {
    const names = ["WhatsApp"];
    const hardcoded = sources("app/**/*.tsx")
      // The page of primitives exists only in `npm run dev`.
      .filter((file) => !file.includes("routes/primitives/"))
      .flatMap((file) => wordsInMarkup(file));
    expect(
      formatMissing(hardcoded.filter(({ text }) => !names.includes(text))),
      advice.useTranslator,
    ).toEqual([]);
  });
});

describe("Every keyword", () => {
  it("is a text of the site or the API", () => {
    const said = new Set([
      ...used.flatMap((text) => translated.flatMap((lang) => entries(text, lang))),
      ...[...constants, ...apiMessages].map(({ text }) => text),
    ]);
    for (const lang of translated)
      expect(
        Object.keys(textsOf(lang, "site")).filter((entry) => !said.has(entry)),
        advice.unused,
      ).toEqual([]);
  });

  it.each(["back-office", "mail", "statistics"] as const)("of %s is a text of the API", (namespace) => {
    const said = new Set(
      sources("{upstream,contract}/**/*.ts")
        .flatMap(literals)
        .map(({ text }) => text),
    );
    const { counted, plain } = keysOf(namespace);
    const isSaid = (key: string) => said.has(key) || said.has(key.replace(/_[a-z]+$/, ""));
    expect(
      [...counted, ...plain].filter((key) => !isSaid(key)),
      advice.unused,
    ).toEqual([]);
  });
});

describe("The rules above find", () => {
  it("a text that no language has", () => {
    const key = {
      key: "Tell us which make is missing",
      counted: false,
      place: "app/routes/brands/route.tsx:9",
    };
    expect(missingKeys([key], "nl")).toHaveLength(1);
  });

  it("a sentence in a loader or an action", () => {
    expect(
      sentences("app/routes/brands/action.server.ts", 'const message = "We will answer you.";'),
    ).toHaveLength(1);
  });

  it("a text in the markup, and a text in an attribute that screen readers read", () => {
    const code =
      '<main><h1>All brands</h1><input aria-label="Part of the name" className="grid gap-2" /></main>';
    expect(wordsInMarkup("app/routes/brands/route.tsx", code)).toHaveLength(2);
  });
});

/** Latin letters that Arabic texts may contain: placeholders, abbreviations and names of products. */
const latinInAnyLanguage =
  /\{\{\w+\}\}|APK|KVK|WLTP|CSV|UTF-8|JSON|https:\/\/|\/media\/|HTML|CO₂|Google|OAuth|JPEG|PNG|WebP|AVIF|MPV|USB|DAB|LED|LPG|Mode 3|Esc|A4|Volkswagen|Golf|\[{…}, {…}\]|ESP|ABS|Isofix|Apple CarPlay|Android Auto/g;
const pluralForm = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

/** Returns the keys of a namespace in all languages. A counted key is given without its plural suffix. */
function keysOf(namespace: Namespace) {
  const all = languages.flatMap((lang) => Object.keys(textsOf(lang, namespace)));
  const counted = new Set(
    all.filter((key) => key.endsWith("_other")).map((key) => key.replace(pluralForm, "")),
  );
  const plain = all.filter((key) => !(pluralForm.test(key) && counted.has(key.replace(pluralForm, ""))));
  return { counted: [...counted], plain: [...new Set(plain)] };
}

describe.each(namespaces)("The texts of %s", (namespace) => {
  it.each(translated)(
    "are complete in %s, with every plural form of the language, and there are no other texts",
    (lang) => {
      const { counted, plain } = keysOf(namespace);
      const expected = [...plain, ...counted.flatMap((key) => entries({ key, counted: true }, lang))];
      expect(Object.keys(textsOf(lang, namespace)).sort()).toEqual(expected.sort());
    },
  );

  it("have all plural forms in English", () => {
    const english = textsOf(defaultLang, namespace);
    const lacking = keysOf(namespace)
      .counted.flatMap((key) => entries({ key, counted: true }, defaultLang))
      .filter((entry) => !(entry in english));
    expect(lacking).toEqual([]);
  });

  it("have the same placeholders in every language", () => {
    for (const lang of languages) {
      for (const [key, text] of Object.entries(textsOf(lang, namespace))) {
        // A plural form may spell out the number, so `count` may be missing.
        const named = (words: string) =>
          placeholders(words).filter((name) => !pluralForm.test(key) || name !== "count");
        expect([lang, key, named(text)]).toEqual([lang, key, named(key)]);
      }
    }
  });

  it("use je and never u in Dutch, and only Arabic letters and punctuation in Arabic", () => {
    expect(Object.values(textsOf("nl", namespace)).filter((text) => /\b(u|uw|uzelf)\b/i.test(text))).toEqual(
      [],
    );
    const latin = (text: string) => /[A-Za-z]|[?,;]/.test(text.replace(latinInAnyLanguage, ""));
    expect(Object.values(textsOf("ar", namespace)).filter(latin)).toEqual([]);
  });
});

it("The translated names of reference data are exactly the names in its lists", () => {
  const names = Object.values(referenceRows).flatMap((rows) =>
    rows.map(({ name }): string => JSON.parse(name)[defaultLang]),
  );
  expect(Object.keys(textsOf("nl", "reference-data")).sort()).toEqual([...new Set(names)].sort());
});

it("The back-office's own texts do not repeat a text of the site", () => {
  const site = textsOf("nl", "site");
  const repeated = Object.keys(textsOf("nl", "back-office")).filter((key) => key in site);
  expect(repeated, "Remove these from back-office.json in every language: it reads site.json too.").toEqual(
    [],
  );
});

it("Dutch texts use one word each for a review, a dealer, a ready-made text and an optional field", () => {
  const others = /\b(reviews?|dealers?|kant-en-klare|niet verplicht)\b/i;
  const texts = namespaces.flatMap((namespace) => Object.values(textsOf("nl", namespace)));
  expect(texts.filter((text) => others.test(text))).toEqual([]);
});

it("No text says that visitors see a change at once, as their pages are cached (decision 093)", () => {
  const keys = namespaces.flatMap((namespace) => Object.keys(textsOf("nl", namespace)));
  expect(keys.filter((key) => /\b(site|buyers|visitors)\b.*\bat once\b/i.test(key))).toEqual([]);
});

it("The site, its mails and the back-office promise no feature that does not exist yet, in any language", () => {
  const texts = languages.flatMap((lang) =>
    namespaces.flatMap((namespace) => Object.entries(textsOf(lang, namespace)).flat()),
  );
  expect(texts.length).toBeGreaterThan(1200);
  expect(texts.filter((text) => unsupportedClaims.some((promise) => promise.test(text)))).toEqual([]);
});
