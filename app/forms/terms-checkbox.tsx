import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import type { FieldModel } from "./form-fields.tsx";

/** The terms (§5) open in a new tab, so that the form stays filled in. */
export function TermsCheckbox({ field }: { field: FieldModel }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <div className="grid gap-1">
      <Checkbox
        id={field.id}
        name={field.name}
        label={t("I agree to the terms and conditions")}
        defaultChecked={field.initialValue === "on"}
        errors={(field.errors ?? []).map((error) => t(error))}
        required
      />
      <a className="link" href={href("/:lang?/terms-of-use")} target="_blank" rel="noopener">
        {t("Read the terms (in a new tab)")}
      </a>
    </div>
  );
}
