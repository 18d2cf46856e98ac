import type { SubmissionResult } from "@conform-to/react";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useAnsweredForm } from "#app/forms/use-answered-form.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { WayButton, WayForm } from "./way-form.tsx";
import { WayLink } from "./way-link.tsx";

/** The password of an account that is to be linked to Google, once. */
export function GoogleLinkForm({ lastResult }: { lastResult?: SubmissionResult }) {
  const { t } = useI18n();
  const action = useAddress()("/:lang?/auth/google/link");
  const { form, fields } = useAnsweredForm("google-link", ["password"], lastResult);
  return (
    <div className="grid gap-5">
      <WayForm form={form} action={action}>
        <p>
          {t(
            "There is an account at this address already. Enter its password once to sign in with Google from now on.",
          )}
        </p>
        <PasswordField field={fields.password} label={t("Password")} kind="current-password" autoFocus />
        <WayButton action={action} icon="login-forward" busyLabel={t("Logging in")}>
          {t("Link and log in")}
        </WayButton>
      </WayForm>
      <p className="text-soft">
        <WayLink to="forgot-password" className="link">
          {t("Forgot password?")}
        </WayLink>
      </p>
    </div>
  );
}
