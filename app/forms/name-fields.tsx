import { useI18n } from "#app/i18n/i18n.tsx";
import { FormText } from "./form-fields.tsx";
import type { FormModel } from "./form-model.ts";

/** First and last name (§5). */
export function NameFields({ fields }: Pick<FormModel<"first_name" | "last_name">, "fields">) {
  const { t } = useI18n();
  return (
    <>
      <FormText
        field={fields.first_name}
        label={t("First name")}
        autoComplete="given-name"
        required
        dir="auto"
      />
      <FormText
        field={fields.last_name}
        label={t("Last name")}
        autoComplete="family-name"
        required
        dir="auto"
      />
    </>
  );
}
