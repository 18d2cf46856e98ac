import type { SubmissionResult } from "@conform-to/dom";
import { FormText } from "#app/forms/form-fields.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { TermsCheckbox } from "#app/forms/terms-checkbox.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RegistrationRequest } from "#contract/auth.ts";
import type { UserType } from "#contract/user.ts";
import { type AuthActionData, type AuthStep, useAuthAction, useAuthFlow } from "./auth-flow.tsx";
import { AuthFlowLink, AuthForm, AuthSubmit, EnterCodeLink, UserTypeField } from "./auth-form.tsx";
import { CodeForm } from "./code-form.tsx";
import { GoogleSignInLink } from "./google-sign-in-link.tsx";

/** Values that are kept between the steps; never the password. */
type SignupValues = Partial<Pick<RegistrationRequest, "first_name" | "last_name" | "email" | "phone">>;

interface SignupFormProps {
  userType: UserType;
  defaultValue?: SignupValues;
}

export function SignupSteps({
  step,
  actionData,
  ...formDefaults
}: SignupFormProps & { step: AuthStep | null; actionData?: AuthActionData }) {
  if (step) return <CodeForm page="signup" lastResult={actionData?.result} step={step} />;
  return <SignupForm lastResult={actionData?.result} {...formDefaults} />;
}

const fieldNames = [
  "user_type",
  "first_name",
  "last_name",
  "email",
  "phone",
  "password",
  "password_confirmation",
  "terms",
] satisfies (keyof RegistrationRequest | "user_type")[];
const rules = async () => (await import("#contract/auth.ts")).registrationRequest;

/** First step (§5). Businesses see how they get an account instead. */
function SignupForm({
  lastResult,
  userType,
  defaultValue,
}: SignupFormProps & { lastResult?: SubmissionResult }) {
  const { t } = useI18n();
  const { dialog, google } = useAuthFlow();
  const action = useAuthAction("signup");
  const id = dialog ? "signup-dialog" : "signup";
  const { form, fields } = useFormResult(id, fieldNames, lastResult, {
    defaults: { ...defaultValue, user_type: userType },
    rules,
  });
  return (
    <div className="grid gap-6">
      <AuthForm form={form} action={action} intent="send-code">
        <UserTypeField field={fields.user_type} userType={userType} />
        <BusinessAccountNotice />
        <div className="for-customers">
          <div className="grid gap-4 sm:grid-cols-2">
            <NameFields fields={fields} />
          </div>
          <FormText
            field={fields.email}
            label={t("Email")}
            hint={t("We will send a code there.")}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <FormText field={fields.phone} label={t("Phone")} type="tel" autoComplete="tel" required />
          <PasswordField field={fields.password} label={t("Password")} autoComplete="new-password" rules />
          <PasswordField
            field={fields.password_confirmation}
            label={t("Repeat password")}
            autoComplete="new-password"
          />
          <TermsCheckbox field={fields.terms} />
          <AuthSubmit action={action} intent="send-code" icon="mail" busyLabel={t("Sending")}>
            {t("Send me a code")}
          </AuthSubmit>
        </div>
      </AuthForm>
      {google && <GoogleSignInLink />}
      <div className="grid gap-1">
        <EnterCodeLink page="signup" />
        <p className="text-soft">
          {t("Already have an account?")} <AuthFlowLink page="login">{t("Login")}</AuthFlowLink>
        </p>
      </div>
    </div>
  );
}

/** Shown by auth-form.css when Vendor or Garage is chosen. */
function BusinessAccountNotice() {
  const { t } = useI18n();
  const contactHref = useHref()("/:lang?/contact");
  const subject = new URLSearchParams({ subject: t("An account for my business") });
  return (
    <div className="for-businesses">
      <Notice>
        <p>
          {t("We open accounts for vendors and garages ourselves. Write to us to get one for your business.")}
        </p>
      </Notice>
      <ButtonLink to={`${contactHref}?${subject}`} variant="primary" icon="mail">
        {t("Contact us")}
      </ButtonLink>
    </div>
  );
}
