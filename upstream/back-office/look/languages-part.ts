import { html } from "hono/html";
import { languageInfo, languages } from "#contract/languages.ts";
import type { Office } from "../context.ts";
import type { Form } from "../forms/form.ts";
import type { Text } from "../say.ts";
import { longField } from "./fields.ts";
import { formPart } from "./form-frame.ts";
import type { Html } from "./html.ts";

const inWords = { en: "In English", ar: "In Arabic", nl: "In Dutch" } as const satisfies Record<string, Text>;

/** One text in every language of the site. @param name of the fields, before `_en` and the others */
export function languagesPart(
  office: Office,
  form: Form,
  { title, name }: { title: string; name: string },
): Html {
  const fields = languages.map((lang) =>
    longField(office, form, {
      name: `${name}_${lang}`,
      label: office.t(inWords[lang]),
      isOptional: true,
      control: { lang, dir: languageInfo[lang].direction, maxlength: 4000 },
    }),
  );
  const hint = office.t("Visitors read the text in their own language. What you leave empty is not shown.");
  return formPart(title, html`${fields}`, hint);
}
