import { type Lang, languageInfo } from "#contract/languages.ts";
import type { Area } from "../content/keywords/area.ts";
import { isKeyword, type Keyword, translate } from "../content/translate.ts";
import cars from "./texts/cars.ts";
import forms from "./texts/forms.ts";
import frame from "./texts/frame.ts";
import garage from "./texts/garage.ts";
import vendor from "./texts/vendor.ts";

/** The back-office's own texts; what the site says too stands with the site's (upstream/content/keywords). */
export const texts = { ...cars, ...forms, ...frame, ...garage, ...vendor };

export type Text = keyof typeof texts | Keyword;

/** A text in the page's language; `values` fill its `{{places}}`, and `count` chooses its plural. */
export type Say = (text: Text, values?: Record<string, string | number>) => string;

/** The texts of a language, for the rest of a request. */
export function sayIn(lang: Lang): Say {
  const plurals = new Intl.PluralRules(languageInfo[lang].locale);
  return (text, values = {}) => {
    const written = Object.hasOwn(texts, text)
      ? own(text as keyof typeof texts, lang, () => plurals.select(Number(values.count)))
      : translate(lang, text as Keyword);
    return written.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

function own(text: keyof typeof texts, lang: Lang, form: () => Intl.LDMLPluralRule): string {
  const translation: Area[string] = texts[text];
  const found = translation[lang] ?? text;
  return typeof found === "string" ? found : ((found as Record<string, string>)[form()] ?? text);
}

/** Whether a message of a schema is one of our texts. */
export function isText(text: string): text is Text {
  return Object.hasOwn(texts, text) || isKeyword(text);
}
