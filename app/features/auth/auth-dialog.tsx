import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useWaitingForConnection } from "#app/client/retry-when-online.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { pictureUrl } from "#app/ui/picture.tsx";
import type { UserType } from "#contract/user.ts";
import {
  type AuthActionData,
  type AuthDialogProps,
  AuthFlowProvider,
  type AuthPage,
  type AuthStep,
  authDialogId,
  type LoginReason,
  useReturnTo,
} from "./auth-flow.tsx";
import { parseUserType } from "./auth-form.tsx";
import { ForgotPasswordSteps } from "./forgot-password-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignupSteps } from "./signup-form.tsx";

interface AuthFormDefaults {
  email?: string;
  userType: UserType;
}

export function AuthDialog({ page, reason, onPageChange, ...ways }: AuthDialogProps) {
  const { t } = useI18n();
  const [formDefaults, setFormDefaults] = useState<AuthFormDefaults>({ userType: "customer" });
  const [flowNumber, setFlowNumber] = useState(0);
  useEffect(() => {
    addEventListener("pagehide", clearPasswords);
    return () => removeEventListener("pagehide", clearPasswords);
  }, []);
  const titles: Record<AuthPage, string> = {
    login: t("Login"),
    signup: t("Signup"),
    "forgot-password": t("Forgot password"),
  };
  return (
    <Dialog id={authDialogId} title={titles[page]} closeLabel={t("Close")} size="sm" onClose={clearPasswords}>
      {reason && <ReasonForLogin reason={reason} />}
      <AuthDialogFlow
        key={`${page} ${flowNumber}`}
        page={page}
        reason={reason}
        {...ways}
        formDefaults={formDefaults}
        onSwitch={(nextPage, entered) => {
          setFormDefaults(entered);
          setFlowNumber(flowNumber + 1);
          onPageChange(nextPage);
        }}
      />
    </Dialog>
  );
}

/** Empties the password fields of a dialog that is closed or left, because another person may see it next. Other fields are kept. */
function clearPasswords() {
  const fields = document.querySelectorAll<HTMLInputElement>(`#${authDialogId} [autocomplete$="-password"]`);
  for (const field of fields) {
    field.value = "";
    // The displayed password rules depend on the field's value.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function ReasonForLogin({ reason: { text, title, image } }: { reason: LoginReason }) {
  const url = image ? pictureUrl(image, 320) : undefined;
  return (
    <div className="auth-reason">
      <PageStyle name="auth-dialog" />
      {url && <img src={url} alt="" width={96} height={64} />}
      <p>
        {text}
        {title && <bdi>{title}</bdi>}
      </p>
    </div>
  );
}

interface AuthDialogFlowProps extends Omit<AuthDialogProps, "onPageChange"> {
  formDefaults: AuthFormDefaults;
  onSwitch: (page: AuthPage, entered: AuthFormDefaults) => void;
}

function AuthDialogFlow({ page, reason, formDefaults, onSwitch, ...ways }: AuthDialogFlowProps) {
  const returnTo = useReturnTo();
  const container = useRef<HTMLDivElement>(null);
  const { Form, data: actionData, state, formAction, formData } = useFetcher<AuthActionData>();
  const step: AuthStep | null = actionData?.step ?? null;
  useEffect(() => {
    const field = container.current?.querySelector<HTMLInputElement>("[name=first_name],[type=email]");
    // The attribute works for a dialog that is about to open, the call for one that is already open.
    field?.setAttribute("autofocus", "");
    field?.focus();
  }, []);
  return (
    <AuthFlowProvider
      value={{
        redirectTo: reason?.redirectTo ?? returnTo,
        favorite: reason?.favorite ?? null,
        saveSearch: reason?.saveSearch,
        ...ways,
        dialog: true,
        Form,
        pending: state === "idle" ? null : { action: formAction, form: formData },
        onSwitch(next, event) {
          event.preventDefault();
          onSwitch(next, enteredValues(container.current, formDefaults));
        },
      }}
    >
      <div ref={container} className="grid gap-4">
        {actionData?.message && (
          <Notice tone="success" role="status">
            {actionData.message}
          </Notice>
        )}
        <ConnectionNotice />
        {page === "login" && <LoginForm lastResult={actionData?.result} {...formDefaults} />}
        {page === "signup" && (
          <SignupSteps
            key={step?.name}
            step={step}
            actionData={actionData}
            userType={formDefaults.userType}
            defaultValue={{ email: formDefaults.email }}
          />
        )}
        {page === "forgot-password" && (
          <ForgotPasswordSteps key={step?.name} step={step} actionData={actionData} {...formDefaults} />
        )}
      </div>
    </AuthFlowProvider>
  );
}

/** Repeats the page's notice (decision 029), which the dialog covers. */
function ConnectionNotice() {
  const { t } = useI18n();
  if (!useWaitingForConnection()) return null;
  return (
    <Notice tone="danger" role="alert">
      {t("The site cannot be reached. This will continue as soon as it can.")}
    </Notice>
  );
}

function enteredValues(
  container: HTMLElement | null,
  { email, userType }: AuthFormDefaults,
): AuthFormDefaults {
  const form = container?.querySelector("form");
  if (!form) return { email, userType };
  const values = new FormData(form);
  return {
    email: values.get("email")?.toString() || email,
    userType: parseUserType(values.get("user_type"), userType),
  };
}
