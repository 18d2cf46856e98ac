import { describe, expect, it } from "vitest";
import { english } from "#app/i18n/english.ts";
import { type Lang, languageInfo } from "#contract/languages.ts";
import { sources, type UnreadableCall, type UsedKey, usedKeys } from "#tests/setup/used-keys.ts";
import { literals, sentences, type WrittenText, wordsInMarkup } from "#tests/setup/written-texts.ts";
import { keywords } from "#upstream/content/translate.ts";

const { used, unreadable } = usedKeys();

/**
 * The places whose text is known only when it arrives. Each hands on what `constants` (below) finds at its source: a
 * message of the contract's rules or one of ours; or the API's own words, which are in the page's language already.
 */
const passedOn: (UnreadableCall & { why: string })[] = [
  { file: "app/components/frame-toasts.tsx", argument: "failure", why: "the settings' error (§8)" },
  { file: "app/forms/error-summary.tsx", argument: "error", why: "messages of the form's schema" },
  { file: "app/forms/form-fields.tsx", argument: "error", why: "messages of the field's schema" },
  { file: "app/forms/password-field.tsx", argument: "error", why: "messages of the field's schema" },
  { file: "app/features/auth/terms-box.tsx", argument: "error", why: "messages of the field's schema" },
  { file: "app/forms/refusal-text.ts", argument: "message", why: "the API's refusal" },
  {
    file: "app/routes/contact/send-message.server.ts",
    argument: "refusal.message",
    why: "the API's refusal",
  },
  { file: "app/routes/newsletter/failure-toast.tsx", argument: "failure", why: "the API's refusal" },
  { file: "app/routes/newsletter/mail-link-form.tsx", argument: "failure", why: "the API's refusal" },
  { file: "app/routes/newsletter/subscribe-form.tsx", argument: "failure", why: "the API's refusal" },
  { file: "app/routes/newsletter/subscribe-form.tsx", argument: "error", why: "messages of the schema" },
];

/** Texts that are keys although no call of the translator has them as a literal: they are passed on. */
const constants = sources("{contract/**/*.ts,app/api/**/*.ts,app/**/*.server.ts}")
  // What is wrong with a setting is said to whoever starts the server.
  .filter((file) => file !== "app/env.server.ts")
  .flatMap(sentences);

/** What the reference API says by itself. */
const answered = sources(
  "{contract/rules.ts,upstream/{accounts,correspondence,google,http,people,photos,routes}/**/*.ts}",
).flatMap(literals);

/** The specification's own messages (§5): translated whether or not the page that says them is there yet. */
const specified = [
  "First name is required",
  "Last name is required",
  "Subjct is required",
  "License plate number is required",
  "Brand is required",
  "Model is required",
  "Model year is required",
  "Mileage is required",
  "Color is required",
  "Fuel type is required",
  "Transmission type is required",
  "Expected price is required",
  "Password is Required",
  "Review is required",
  "Rating is required",
  "License plate must be at least 6 characters",
  "License plate must not exceed 9 characters",
  "License plate can only contain letters, numbers, and hyphens",
  "Mileage must be a valid number",
  "Mileage cannot be negative",
  "Mileage seems too high",
  "Expected price must not be less than 0",
  "The password must include at least one lowercase letter, one uppercase letter, one digit, and be at least 8 characters long",
  "A car must have at least 2 doors",
  "A car cannot have more than 6 doors",
  "A car must have at least 2 seats",
  "A car cannot have more than 9 seats",
  "Review must be at least 10 characters long",
  "Rating must be at least 1 star",
  "Rating cannot exceed 5 stars",
  "You must agree to the terms and conditions",
  "The first registration date must be today or earlier",
  "Please enter a valid date",
  "The last APK date must be after the first registration date",
  "The next APK date must be after the last APK date",
];

const pluralsOf = (lang: Lang) =>
  new Intl.PluralRules(languageInfo[lang].locale).resolvedOptions().pluralCategories;

/** The entries a language must have for a text. */
function entries({ key, counted }: Pick<UsedKey, "key" | "counted">, lang: Lang): string[] {
  return counted ? pluralsOf(lang).map((form) => `${key}_${form}`) : [key];
}

const listed = (lacking: WrittenText[]) => [
  ...new Set(lacking.map(({ text, place }) => `${text}  ← ${place}`)),
];

describe("Every text of the site", () => {
  it("is found: behind conditions, in constants, with its context and its count", () => {
    const found = (key: string) => used.find((text) => text.key === key);
    expect(found("Unsubscribe")).toMatchObject({ counted: false });
    expect(found("It looks like fraud")).toMatchObject({ counted: false });
    expect(found("From_amount")).toMatchObject({ counted: false });
    expect(found("{{count}} cars")).toMatchObject({ counted: true });
  });

  it.each(["nl", "ar"] as const)("is translated (%s), in every plural form of the language", (lang) => {
    const lacking = used.flatMap((text) =>
      entries(text, lang)
        .filter((entry) => keywords[lang][entry] === undefined)
        .map((entry) => ({ text: entry, place: text.place })),
    );
    expect(used.length).toBeGreaterThan(200);
    expect(listed(lacking)).toEqual([]);
  });

  it("is translated where it is only handed on: messages of the contract, our own in place of the API's", () => {
    expect(constants.length).toBeGreaterThan(10);
    expect(listed(constants.filter(({ text }) => !(text in keywords.nl && text in keywords.ar)))).toEqual([]);
  });

  it("has its singular in English, the same with the API's keywords and without them", () => {
    for (const { key } of used.filter(({ counted }) => counted)) {
      expect(english[`${key}_one`], key).toBeDefined();
      expect(keywords.en[`${key}_one`]).toBe(english[`${key}_one`]);
      expect(keywords.en[`${key}_other`]).toBe(english[`${key}_other`] ?? key);
    }
    for (const [key, text] of Object.entries(english)) expect([key, keywords.en[key]]).toEqual([key, text]);
  });

  it("can be read from the code, but for what arrives while it runs", () => {
    const known = new Set(passedOn.map(({ file, argument }) => `${file}: t(${argument})`));
    expect(new Set(unreadable.map(({ file, argument }) => `${file}: t(${argument})`))).toEqual(known);
  });

  it("is asked of the translator, and never written into the markup", () => {
    const names = ["WhatsApp"];
    const written = sources("app/**/*.tsx").flatMap(wordsInMarkup);
    expect(listed(written.filter(({ text }) => !names.includes(text)))).toEqual([]);
  });
});

describe("Every keyword", () => {
  it("is said by the site or by the API, or a message of the specification", () => {
    const said = new Set([
      ...used.flatMap((text) => entries(text, "nl")),
      ...[...constants, ...answered].map(({ text }) => text),
      ...specified,
    ]);
    expect(Object.keys(keywords.nl).filter((entry) => !said.has(entry))).toEqual([]);
  });
});
