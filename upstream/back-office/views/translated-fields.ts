import { html } from "hono/html";
import { type Lang, languageInfo, languages } from "#contract/languages.ts";
import type { PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import type { TextKey } from "../i18n.ts";
import { textareaField } from "./fields.ts";
import { formSection } from "./form-view.ts";
import type { Html } from "./html.ts";

const englishNames = new Intl.DisplayNames("en", { type: "language" });
/** A label such as "In Dutch"; it stays in English if the back-office has no such text. */
const languageLabel = (lang: Lang) => `In ${englishNames.of(lang)}` as TextKey;

/** One field per language. @param name start of the field names, before `_en` and the others */
export function translatedFields(
  pageContext: PageContext,
  form: Form,
  { title, name }: { title: string; name: string },
): Html {
  // The writer's own language comes first.
  const order = languages.toSorted((a, b) => Number(b === pageContext.lang) - Number(a === pageContext.lang));
  const fields = order.map((lang) =>
    textareaField(pageContext, form, {
      name: `${name}_${lang}`,
      label: pageContext.t(languageLabel(lang)),
      isOptional: true,
      control: { lang, dir: languageInfo[lang].direction, maxlength: 4000 },
    }),
  );
  const hint = pageContext.t(
    "Visitors read the text in their own language. What you leave empty is not shown.",
  );
  return formSection(title, html`${fields}`, hint);
}
