import type { FieldModel } from "#app/forms/form-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";

export function CurrentPassword({ field, hasPassword }: { field: FieldModel; hasPassword: boolean }) {
  const { t } = useI18n();
  if (hasPassword)
    return <PasswordField field={field} label={t("Current password")} autoComplete="current-password" />;
  return (
    <p>
      {t("You log in without a password here. If you did so more than 10 minutes ago, log in again first.")}
    </p>
  );
}
