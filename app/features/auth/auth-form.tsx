import type { MouseEventHandler, ReactNode } from "react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { FieldModel } from "#app/forms/form-fields.tsx";
import type { FormModel } from "#app/forms/form-model.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Button, type ButtonStyle } from "#app/ui/button.tsx";
import { isUnmodifiedClick } from "#app/ui/dialog.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import type { UserType } from "#contract/user.ts";
import { type AuthPage, type AuthStep, useAuthFlow, useAuthHref } from "./auth-flow.tsx";

interface AuthFormProps extends Pick<FormModel<string>, "form"> {
  action: string;
  intent?: string;
  children: ReactNode;
}

export function AuthForm({ form, action, intent, children }: AuthFormProps) {
  const { Form } = useAuthFlow();
  return (
    <Form id={form.id} method="post" action={action} noValidate className="auth-form grid gap-4">
      <PageStyle name="auth-form" />
      <ErrorSummary form={form} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </Form>
  );
}

interface AuthSubmitProps extends Pick<ButtonStyle, "variant"> {
  action: string;
  intent?: string;
  icon?: IconName;
  busyLabel: string;
  "aria-disabled"?: boolean | undefined;
  onClick?: MouseEventHandler | undefined;
  children: ReactNode;
}

export function AuthSubmit({ action, intent, ...rest }: AuthSubmitProps) {
  const { pending } = useAuthFlow();
  const busy = pending?.action === action && (pending.form?.get("intent") ?? undefined) === intent;
  return <Button variant="primary" block {...rest} busy={busy} />;
}

/** Links to another auth page with the same return target; an open dialog stays open. */
export function AuthFlowLink({ page, children }: { page: AuthPage; children: ReactNode }) {
  const authFlow = useAuthFlow();
  return (
    <Link
      to={useAuthHref(page, authFlow)}
      className="link"
      onClick={(event) => {
        if (authFlow.onSwitch && isUnmodifiedClick(event)) authFlow.onSwitch(page, event);
      }}
    >
      {children}
    </Link>
  );
}

/** Leads to the code step, for a visitor who left the page or closed its dialog after the code was sent. */
export function EnterCodeLink({ page }: { page: "signup" | "forgot-password" }) {
  const { t } = useI18n();
  return (
    <p className="text-soft">
      {t("Already have a code?")}{" "}
      <Link to={useAuthHref(page, { ...useAuthFlow(), step: "code" })} className="link">
        {t("Enter it here")}
      </Link>
    </p>
  );
}

/** For a mistyped e-mail address, or a code that does not arrive. */
export function RestartFlowLink({ page }: { page: AuthPage }) {
  const { t } = useI18n();
  return (
    <p className="text-soft">
      <AuthFlowLink page={page}>{t("Start again with another address")}</AuthFlowLink>
    </p>
  );
}

/** Says which account the step belongs to, because another tab may have started another one. */
export function StepAccount({ step: { email, userType } }: { step: Pick<AuthStep, "email" | "userType"> }) {
  return (
    <>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="user_type" value={userType} />
    </>
  );
}

/** §2. Radio buttons, so that a change of role needs no script and keeps the other fields. */
export function UserTypeField({ field, userType }: { field: FieldModel; userType: UserType }) {
  const { t } = useI18n();
  return (
    <SegmentedControl
      name="user_type"
      label={t("Kind of account")}
      defaultValue={parseUserType(field.initialValue, userType)}
      options={[
        { value: "customer", label: t("Customer") },
        { value: "vendor", label: t("Vendor") },
        { value: "garage", label: t("Garage") },
      ]}
    />
  );
}

export function parseUserType(value: unknown, fallback: UserType): UserType {
  return value === "vendor" || value === "garage" || value === "customer" ? value : fallback;
}
