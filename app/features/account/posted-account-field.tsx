import type { SubmissionResult } from "@conform-to/dom";
import { AccountKeyField } from "./account.tsx";

/** As `AccountKeyField`, for a form that is shown again after its login expired: it stays the form of that account. */
export function PostedAccountField({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const posted = lastResult?.initialValue?.account;
  if (typeof posted !== "string") return <AccountKeyField />;
  return <input type="hidden" name="account" value={posted} />;
}
