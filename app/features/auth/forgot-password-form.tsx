import type { SubmissionResult } from "@conform-to/dom";
import { FormText } from "#app/forms/form-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import type { UserType } from "#contract/user.ts";
import { type AuthActionData, type AuthStep, useAuthAction, useAuthFlow } from "./auth-flow.tsx";
import {
  AuthFlowLink,
  AuthForm,
  AuthSubmit,
  EnterCodeLink,
  RestartFlowLink,
  StepAccount,
  UserTypeField,
} from "./auth-form.tsx";
import { CodeForm } from "./code-form.tsx";

const emailRules = async () => (await import("#contract/auth.ts")).resetRequest;
const passwordRules = async () => (await import("#contract/auth.ts")).newPasswordForm;

interface EmailFormProps {
  userType: UserType;
  email?: string;
}

/** The steps of §2: e-mail address, mailed code, new password. */
export function ForgotPasswordSteps({
  step,
  actionData,
  ...formDefaults
}: EmailFormProps & { step: AuthStep | null; actionData?: AuthActionData }) {
  const lastResult = actionData?.result;
  if (step?.name === "code") return <CodeForm page="forgot-password" lastResult={lastResult} step={step} />;
  if (step) return <NewPasswordForm lastResult={lastResult} step={step} />;
  return <EmailForm lastResult={lastResult} {...formDefaults} />;
}

function EmailForm({ lastResult, userType, email }: EmailFormProps & { lastResult?: SubmissionResult }) {
  const { t } = useI18n();
  const { dialog } = useAuthFlow();
  const action = useAuthAction("forgot-password");
  const id = dialog ? "forgot-dialog" : "forgot";
  const { form, fields } = useFormResult(id, ["user_type", "email"], lastResult, {
    defaults: { email, user_type: userType },
    rules: emailRules,
  });
  return (
    <div className="grid gap-6">
      <AuthForm form={form} action={action} intent="request">
        <UserTypeField field={fields.user_type} userType={userType} />
        <FormText
          field={fields.email}
          label={t("Email")}
          hint={t("We will send a code there, so that you can choose a new password.")}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <AuthSubmit action={action} intent="request" icon="mail" busyLabel={t("Sending")}>
          {t("Send Email")}
        </AuthSubmit>
      </AuthForm>
      <div className="grid gap-1">
        <EnterCodeLink page="forgot-password" />
        <p className="text-soft">
          <AuthFlowLink page="login">{t("Back to login")}</AuthFlowLink>
        </p>
      </div>
    </div>
  );
}

function NewPasswordForm({ lastResult, step }: { lastResult?: SubmissionResult; step: AuthStep }) {
  const { t } = useI18n();
  const { dialog } = useAuthFlow();
  const action = useAuthAction("forgot-password", "password");
  const id = dialog ? "new-password-dialog" : "new-password";
  const { form, fields } = useFormResult(id, ["password", "password_confirmation"], lastResult, {
    rules: passwordRules,
  });
  return (
    <div className="grid gap-6">
      <AuthForm form={form} action={action} intent="reset">
        <p>
          {t("Email")}:{" "}
          <bdi dir="ltr" className="code-address">
            {step.email}
          </bdi>
        </p>
        <StepAccount step={step} />
        {/* Password managers save the new password under this user name. */}
        <input type="text" autoComplete="username" value={step.email} readOnly hidden />
        <PasswordField
          field={fields.password}
          label={t("New password")}
          autoComplete="new-password"
          rules
          autoFocus={!lastResult}
        />
        <PasswordField
          field={fields.password_confirmation}
          label={t("Repeat new password")}
          autoComplete="new-password"
        />
        <AuthSubmit action={action} intent="reset" icon="key" busyLabel={t("Resetting")}>
          {t("Reset Password")}
        </AuthSubmit>
      </AuthForm>
      <RestartFlowLink page="forgot-password" />
    </div>
  );
}
