import type { UserType } from "#contract/accounts.ts";
import { CodeForm } from "./code-form.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import type { WayAnswer, WayStep } from "./way.tsx";

interface ForgotStepsProps {
  step: WayStep | null;
  answer?: WayAnswer;
  userType: UserType;
  email?: string;
}

/** A forgotten password, as far as one has come (§4: forward on success only). */
export function ForgotSteps({ step, answer, ...first }: ForgotStepsProps) {
  const lastResult = answer?.result;
  if (step?.name === "code") return <CodeForm way="forgot-password" lastResult={lastResult} step={step} />;
  if (step) return <NewPasswordForm lastResult={lastResult} email={step.email} />;
  return <ForgotForm lastResult={lastResult} {...first} />;
}
