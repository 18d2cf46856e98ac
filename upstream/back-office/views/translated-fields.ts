import { html } from "hono/html";
import { type Lang, languageInfo, languages } from "#contract/languages.ts";
import { maxTextLength } from "#contract/rules.ts";
import type { PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import { type Field, textareaField } from "./fields.ts";
import { formSection } from "./form-view.ts";
import type { Html } from "./html.ts";

/** The name of a language in the reader's own. */
export const languageName = ({ lang: own }: PageContext, lang: Lang): string =>
  new Intl.DisplayNames(languageInfo[own].locale, { type: "language" }).of(lang) ?? lang;

/** The fields of a text; the writer's own language comes first. @param name start of the fields' names */
export function fieldsByLanguage(pageContext: PageContext, name: string): Field[] {
  const order = languages.toSorted((a, b) => Number(b === pageContext.lang) - Number(a === pageContext.lang));
  return order.map((lang) => ({
    name: `${name}_${lang}`,
    label: pageContext.t("In {{language}}", { language: languageName(pageContext, lang) }),
    isOptional: true,
    control: { lang, dir: languageInfo[lang].direction, maxlength: maxTextLength },
  }));
}

/** One field per language. @param name start of the field names, before `_en` and the others */
export function translatedFields(
  pageContext: PageContext,
  form: Form,
  { title, name }: { title: string; name: string },
): Html {
  const fields = fieldsByLanguage(pageContext, name).map((field) => textareaField(pageContext, form, field));
  const hint = pageContext.t(
    "Visitors read the text in their own language. What you leave empty is not shown.",
  );
  return formSection(title, html`${fields}`, hint);
}
