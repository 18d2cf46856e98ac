import type { SubmissionResult } from "@conform-to/react";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useAnsweredForm } from "#app/forms/use-answered-form.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { StartAgain } from "./start-again.tsx";
import { useWay, useWayAction } from "./way.tsx";
import { WayButton, WayForm } from "./way-form.tsx";

/** A forgotten password, last step (§2): the new one, twice. Whose it is stands there for password managers alone. */
export function NewPasswordForm({ lastResult, email }: { lastResult?: SubmissionResult; email: string }) {
  const { t } = useI18n();
  const { dialog } = useWay();
  const action = useWayAction("forgot-password");
  const id = dialog ? "new-password-dialog" : "new-password";
  const { form, fields } = useAnsweredForm(id, ["password", "password_confirmation"], lastResult);
  return (
    <div className="grid gap-5">
      <WayForm form={form} action={action} intent="reset">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          field={fields.password}
          label={t("New password")}
          kind="new-password"
          rules
          autoFocus={!lastResult}
        />
        <PasswordField
          field={fields.password_confirmation}
          label={t("New password, once more")}
          kind="new-password"
        />
        <WayButton action={action} intent="reset" icon="key" busyLabel={t("Resetting")}>
          {t("Reset Password")}
        </WayButton>
      </WayForm>
      <StartAgain way="forgot-password" />
    </div>
  );
}
