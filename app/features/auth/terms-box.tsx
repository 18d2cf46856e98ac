import type { FieldState } from "#app/forms/form-fields.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";

/** The terms, to be ticked (§5) and read beside the form, which stays as it is. */
export function TermsBox({ field, to }: { field: FieldState; to: string }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-1">
      <Checkbox
        id={field.id}
        name={field.name}
        label={t("I agree to the terms and conditions")}
        defaultChecked={field.initialValue === "on"}
        errors={field.errors?.map((error) => t(error))}
        required
      />
      <a className="link" href={to} target="_blank" rel="noopener">
        {t("Read the terms (in a new tab)")}
      </a>
    </div>
  );
}
