import type { SubmissionResult } from "@conform-to/react";
import { FormText } from "#app/forms/form-fields.tsx";
import { useAnsweredForm } from "#app/forms/use-answered-form.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { SendAgain } from "./send-again.tsx";
import { StartAgain } from "./start-again.tsx";
import { useWay, useWayAction, type WayName, type WayStep } from "./way.tsx";
import { WayButton, WayForm } from "./way-form.tsx";

interface CodeFormProps {
  way: Extract<WayName, "signup" | "forgot-password">;
  lastResult?: SubmissionResult;
  step: Pick<WayStep, "email" | "wait">;
}

/** The intents of the two forms below, by the way they belong to (addresses). */
const intents = { signup: "verify-code", "forgot-password": "verify" } as const;

/** Second step of signing up and of a new password: the code that was mailed. */
export function CodeForm({ way, lastResult, step }: CodeFormProps) {
  const { t } = useI18n();
  const { dialog } = useWay();
  const action = useWayAction(way);
  const intent = intents[way];
  const id = `${way}-code${dialog ? "-dialog" : ""}`;
  const { form, fields } = useAnsweredForm(id, ["code"], lastResult);
  return (
    <div className="grid gap-5">
      <WayForm form={form} action={action} intent={intent}>
        <p>
          {t("A mail with a code is on its way to this address:")}{" "}
          <bdi dir="ltr" className="font-semibold">
            {step.email}
          </bdi>
        </p>
        <input type="hidden" name="email" value={step.email} />
        <FormText
          field={fields.code}
          label={t("Code")}
          hint={t("It is valid for 10 minutes. Look in your spam folder too.")}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={!lastResult}
          required
          dir="ltr"
        />
        <WayButton action={action} intent={intent} icon="check" busyLabel={t("Verifying")}>
          {t("Verify Code")}
        </WayButton>
      </WayForm>
      <SendAgain way={way} step={step} />
      <StartAgain way={way} />
    </div>
  );
}
