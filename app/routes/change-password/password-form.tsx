import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { SubmitButton } from "#app/forms/form-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { PasswordUpdate } from "#contract/auth.ts";

const fieldNames = [
  "current_password",
  "password",
  "password_confirmation",
] satisfies (keyof PasswordUpdate)[];
const rules = async () => (await import("#contract/auth.ts")).passwordUpdate;

interface PasswordFormProps {
  email: string | null;
  lastResult?: SubmissionResult;
}

/** Asks for the current password, and twice for the new one (§5). */
export function PasswordForm({ email, lastResult }: PasswordFormProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/change-password");
  const { form, fields } = useFormResult("change-password", fieldNames, lastResult, { rules });
  return (
    <Form id={form.id} method="post" action={action} noValidate className="grid gap-4">
      <AccountKeyField />
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <ErrorSummary form={form} />
      <PasswordField
        field={fields.current_password}
        label={t("Current password")}
        autoComplete="current-password"
      />
      <PasswordField field={fields.password} label={t("New password")} autoComplete="new-password" rules />
      <PasswordField
        field={fields.password_confirmation}
        label={t("Repeat new password")}
        autoComplete="new-password"
      />
      <SubmitButton action={action} icon="key" busyLabel={t("Saving")} className="justify-self-start">
        {t("Change password")}
      </SubmitButton>
    </Form>
  );
}
