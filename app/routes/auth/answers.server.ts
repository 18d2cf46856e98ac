import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { formRefusal } from "#app/api/form-refusal.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import type { WayAnswer, WayStep } from "#app/features/auth/way.tsx";
import { refusalText } from "#app/forms/refusal-text.ts";
import type { Translate } from "#app/i18n/translator.ts";

/** What a way in says of a call that failed, when the API has no words for it: an i18n key. */
export type Fallback =
  | "We could not log you in just now. Please try again in a moment."
  | "Failed to send verification code"
  | "Invalid verification code"
  | "Password reset failed";

/**
 * What is said of a call that failed: the API's own words when it refused, `fallback` otherwise (§8); after too many
 * tries with the time to wait.
 */
export function wayRefusal(error: UpstreamError, fallback: Fallback, t: Translate) {
  // An API without the call is out of order for us; one that says 401 means what was typed, and no session.
  const failure = error.isMissing ? new UpstreamError("refused", error.call) : error;
  const { message, fields, status, retryAfter } = formRefusal(failure);
  const words = failure.isRefusal && (failure.fromServer || failure.status === 429) ? message : fallback;
  return {
    message: refusalText({ message: words, retryAfter }, t),
    fields,
    status: status === 401 ? 422 : status,
    retryAfter,
  };
}

/** The answer to a post that failed, of `invalid` or `refused`: the step it is about, and what is wrong. */
export function failed(
  { data: result, init }: { data: SubmissionResult; init: ResponseInit | null },
  step: WayStep | null = null,
) {
  return data<WayAnswer>({ step, result }, init ?? undefined);
}

/** The same for what is wrong with no field: the step cannot be gone on with. `values` stand in the first one. */
export function cannotGoOn(message: string, values: Record<string, string> = {}) {
  const result: SubmissionResult = { status: "error", initialValue: values, error: { "": [message] } };
  return data<WayAnswer>({ step: null, result }, { status: 422 });
}
