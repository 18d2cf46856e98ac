import type { UserType } from "#contract/accounts.ts";
import { CodeForm } from "./code-form.tsx";
import { SignupForm, type Typed } from "./signup-form.tsx";
import type { WayAnswer, WayStep } from "./way.tsx";

interface SignupStepsProps {
  step: WayStep | null;
  answer?: WayAnswer;
  userType: UserType;
  typed?: Typed;
  google: boolean;
}

/** Signing up, as far as one has come. */
export function SignupSteps({ step, answer, ...first }: SignupStepsProps) {
  if (step) return <CodeForm way="signup" lastResult={answer?.result} step={step} />;
  return <SignupForm lastResult={answer?.result} {...first} />;
}
