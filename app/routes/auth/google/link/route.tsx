import type { SubmissionResult } from "@conform-to/dom";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { useAuthAction } from "#app/features/auth/auth-flow.tsx";
import { AuthFlowLink, AuthForm, AuthSubmit } from "#app/features/auth/auth-form.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { AuthPageLayout } from "#app/routes/auth/auth-page.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";

export const headers = privatePageHeaders;
export const meta = privateMeta;

/** Asks for the password of the account with this e-mail address, which proves ownership (decision 070). */
export default function LinkGoogle({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pendingIntent } = loaderData;
  return (
    <AuthPageLayout title={page.title} pendingIntent={pendingIntent}>
      <LinkGoogleForm lastResult={actionData?.result} />
    </AuthPageLayout>
  );
}

function LinkGoogleForm({ lastResult }: { lastResult?: SubmissionResult }) {
  const { t } = useI18n();
  const action = useAuthAction("auth/google/link");
  const { form, fields } = useFormResult("google-link", ["password"], lastResult);
  return (
    <div className="grid gap-6">
      <AuthForm form={form} action={action}>
        <p>
          {t(
            "There is already an account with this address. Enter its password once to sign in with Google from now on.",
          )}
        </p>
        <PasswordField
          field={fields.password}
          label={t("Password")}
          autoComplete="current-password"
          autoFocus
        />
        <AuthSubmit action={action} icon="login-forward" busyLabel={t("Logging in")}>
          {t("Link and log in")}
        </AuthSubmit>
      </AuthForm>
      <p className="text-soft">
        <AuthFlowLink page="forgot-password">{t("Forgot password?")}</AuthFlowLink>
      </p>
    </div>
  );
}
