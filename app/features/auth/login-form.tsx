import type { SubmissionResult } from "@conform-to/react";
import { FormText } from "#app/forms/form-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useAnsweredForm } from "#app/forms/use-answered-form.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { UserType } from "#contract/accounts.ts";
import { GoogleLink } from "./google-link.tsx";
import { RoleTabs } from "./role-tabs.tsx";
import { useWay, useWayAction } from "./way.tsx";
import { WayButton, WayForm } from "./way-form.tsx";
import { WayLink } from "./way-link.tsx";

export interface LoginFormProps {
  /** The answer to a post that failed. */
  lastResult?: SubmissionResult;
  userType: UserType;
  email?: string;
  google: boolean;
}

const names = ["user_type", "email", "password", "remember"] as const;

/** Logging in, for the three roles (§2). */
export function LoginForm({ lastResult, userType, email, google }: LoginFormProps) {
  const { t } = useI18n();
  const { dialog } = useWay();
  const action = useWayAction("login");
  const id = dialog ? "login-dialog" : "login";
  const { form, fields } = useAnsweredForm(id, names, lastResult, { email, user_type: userType });
  return (
    <div className="grid gap-5">
      <WayForm form={form} action={action}>
        <RoleTabs userType={chosen(fields.user_type.initialValue, userType)} />
        <FormText
          field={fields.email}
          label={t("Email")}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <PasswordField field={fields.password} label={t("Password")} kind="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="remember"
            label={t("Keep me logged in")}
            defaultChecked={fields.remember.initialValue === "on"}
          />
          <WayLink to="forgot-password" className="link">
            {t("Forgot password?")}
          </WayLink>
        </div>
        <WayButton action={action} icon="login-forward" busyLabel={t("Logging in")}>
          {t("Login")}
        </WayButton>
      </WayForm>
      {google && <GoogleLink />}
      <p className="text-soft">
        {t("No account yet?")}{" "}
        <WayLink to="signup" className="link">
          {t("Signup")}
        </WayLink>
      </p>
    </div>
  );
}

/** A role that was posted, which comes back as text. */
export function chosen(posted: unknown, otherwise: UserType): UserType {
  return posted === "vendor" || posted === "garage" || posted === "customer" ? posted : otherwise;
}
