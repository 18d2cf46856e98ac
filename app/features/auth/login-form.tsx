import type { SubmissionResult } from "@conform-to/dom";
import { FormText } from "#app/forms/form-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import type { UserType } from "#contract/user.ts";
import { useAuthAction, useAuthFlow } from "./auth-flow.tsx";
import { AuthFlowLink, AuthForm, AuthSubmit, UserTypeField } from "./auth-form.tsx";
import { GoogleSignInLink } from "./google-sign-in-link.tsx";
import { PasskeyLogin } from "./passkey-login.tsx";

interface LoginFormProps {
  lastResult?: SubmissionResult;
  userType: UserType;
  email?: string;
}

const fieldNames = ["user_type", "email", "password", "remember"] as const;
const rules = async () => (await import("#contract/auth.ts")).loginRequest;

export function LoginForm({ lastResult, userType, email }: LoginFormProps) {
  const { t } = useI18n();
  const { dialog, google, passkeys } = useAuthFlow();
  const action = useAuthAction("login");
  const id = dialog ? "login-dialog" : "login";
  const { form, fields } = useFormResult(id, fieldNames, lastResult, {
    defaults: { email, user_type: userType },
    rules,
  });
  return (
    <div className="grid gap-6">
      <AuthForm form={form} action={action}>
        <UserTypeField field={fields.user_type} userType={userType} />
        <FormText
          field={fields.email}
          label={t("Email")}
          type="email"
          autoComplete={passkeys ? "username webauthn" : "username"}
          maxLength={254}
          required
        />
        <PasswordField field={fields.password} label={t("Password")} autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="remember"
            label={t("Keep me logged in")}
            defaultChecked={fields.remember.initialValue === "on"}
          />
          <AuthFlowLink page="forgot-password">{t("Forgot password?")}</AuthFlowLink>
        </div>
        <AuthSubmit action={action} icon="login-forward" busyLabel={t("Logging in")}>
          {t("Login")}
        </AuthSubmit>
      </AuthForm>
      {passkeys && <PasskeyLogin loginForm={id} />}
      {google && <GoogleSignInLink />}
      <p className="text-soft">
        {t("No account yet?")} <AuthFlowLink page="signup">{t("Signup")}</AuthFlowLink>
      </p>
    </div>
  );
}
