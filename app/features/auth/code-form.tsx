import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useState } from "react";
import { FormText } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { type AuthPage, type AuthStep, useAuthAction, useAuthFlow } from "./auth-flow.tsx";
import { AuthForm, AuthSubmit, RestartFlowLink, StepAccount } from "./auth-form.tsx";

interface CodeFormProps {
  page: Extract<AuthPage, "signup" | "forgot-password">;
  lastResult?: SubmissionResult;
  step: Pick<AuthStep, "email" | "userType" | "wait" | "canResend">;
}

const intents = { signup: "verify-code", "forgot-password": "verify" } as const;
const rules = async () => (await import("#contract/auth.ts")).codeRequest;

/** The step of sign-up and password reset that asks for the mailed code. */
export function CodeForm({ page, lastResult, step }: CodeFormProps) {
  const { t } = useI18n();
  const { dialog } = useAuthFlow();
  const action = useAuthAction(page, "code");
  const intent = intents[page];
  const id = `${page}-code${dialog ? "-dialog" : ""}`;
  const { form, fields } = useFormResult(id, ["code"], lastResult, { rules });
  return (
    <div className="grid gap-6">
      <AuthForm form={form} action={action} intent={intent}>
        <p>
          {t("An e-mail with a code is on its way to this address:")}{" "}
          <bdi dir="ltr" className="code-address">
            {step.email}
          </bdi>
        </p>
        <StepAccount step={step} />
        <FormText
          field={fields.code}
          label={t("Code")}
          hint={t("It is valid for 10 minutes and five tries. Check your spam folder too.")}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={!lastResult}
          required
          dir="ltr"
        />
        <AuthSubmit action={action} intent={intent} icon="check" busyLabel={t("Verifying")}>
          {t("Verify Code")}
        </AuthSubmit>
      </AuthForm>
      {step.canResend && <ResendCodeForm action={action} step={step} />}
      <RestartFlowLink page={page} />
    </div>
  );
}

/** Blocks the button until another code can be sent; without JavaScript the API's error says how long to wait. */
function ResendCodeForm({ action, step }: { action: string; step: CodeFormProps["step"] }) {
  const { t } = useI18n();
  const { Form } = useAuthFlow();
  const secondsLeft = useCountdown(step);
  return (
    <Form method="post" action={action} noValidate className="grid">
      <input type="hidden" name="intent" value="send-again" />
      <StepAccount step={step} />
      <AuthSubmit
        action={action}
        intent="send-again"
        variant="secondary"
        icon="refresh"
        busyLabel={t("Sending")}
        // Not `disabled`, which would take the focus away from the button that was just pressed.
        aria-disabled={secondsLeft > 0 || undefined}
        onClick={secondsLeft > 0 ? (event) => event.preventDefault() : undefined}
      >
        {secondsLeft > 0
          ? t("Send again in {{count}} seconds", { count: secondsLeft })
          : t("Send the code again")}
      </AuthSubmit>
    </Form>
  );
}

/** Counts down the seconds of `wait`, again after each response; 0 until JavaScript runs. */
function useCountdown(step: Pick<AuthStep, "wait">): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const endsAt = Date.now() + step.wait * 1000;
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    update();
    const interval = setInterval(update, 1000);
    return () => clearInterval(interval);
  }, [step]);
  return secondsLeft;
}
