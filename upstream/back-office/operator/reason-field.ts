import { langOrDefault } from "#contract/languages.ts";
import type { PageContext } from "../context.ts";
import type { Form } from "../forms/form.ts";
import type { TextKey } from "../i18n.ts";
import { textareaField } from "../views/fields.ts";
import type { Html } from "../views/html.ts";
import { languageName } from "../views/translated-fields.ts";

/**
 * A field for the reason of a decision, which is mailed. Its hint names the language in which the mail is read.
 * @param options.langs languages of the recipients
 * @param options.hint text before the language
 */
export function reasonField(
  pageContext: PageContext,
  form: Form,
  options: { name?: string; label: TextKey; langs: readonly (string | null)[]; hint?: TextKey },
): Html {
  const { t, formats } = pageContext;
  const { name = "reason", label, langs, hint } = options;
  const labels = langs.map((lang) => languageName(pageContext, langOrDefault(lang)));
  const language =
    labels.length > 0
      ? [`${t("Language of the e-mail")}: ${[...new Set(labels)].join(formats.listSeparator)}`]
      : [];
  return textareaField(pageContext, form, {
    name,
    label: t(label),
    hint: [...(hint ? [t(hint)] : []), ...language].join(" "),
    control: { dir: "auto", maxlength: 2000 },
  });
}
