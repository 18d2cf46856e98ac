import type { Submission, SubmissionResult } from "@conform-to/dom";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import { formError } from "#app/api/form-error.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { type AuthActionData, type AuthStep, withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { errorMessage } from "#app/forms/error-message.ts";
import { apiErrorResponse, validationErrorResponse } from "#app/forms/parse.server.ts";
import type { Translate } from "#app/i18n/translator.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { readPendingIntent } from "./auth-page.server.ts";

/** Answers a failed call for which the API has no message of its own: an i18n key. */
type FallbackMessage =
  | "We could not log you in just now. Please try again in a moment."
  | "Failed to send verification code"
  | "Invalid verification code"
  | "Password reset failed";

/** Message and status of a failed call: the API's message for a refusal, `fallback` otherwise (§8). */
export function authError(error: UpstreamError, fallback: FallbackMessage, t: Translate) {
  // 404 is an API without the call, so an outage. 401 is about what was typed, since there is no session yet.
  const failure = error.isNotFound ? new UpstreamError("refused", error.call) : error;
  const { message, fields, status, retryAfter } = formError(failure);
  const messageKey =
    failure.isClientError && (failure.serverMessage || failure.status === 429) ? message : fallback;
  return {
    message: errorMessage({ message: messageKey, retryAfter }, t),
    fields,
    status: status === 401 ? 422 : status,
    retryAfter,
  };
}

/** A failed post: the step it is about (null: the first), and what was wrong. */
export function stepError(
  { data: result, init }: { data: SubmissionResult; init: ResponseInit | null },
  step: AuthStep | null = null,
) {
  return data<AuthActionData>({ step, result }, init ?? undefined);
}

export const invalidStep = (submission: Submission<unknown>, step?: AuthStep | null) =>
  stepError(validationErrorResponse(submission), step);

/**
 * The answer to a post whose call failed.
 * @throws `error` when it is none of the API
 */
export function failedStep(
  error: unknown,
  submission: Submission<unknown>,
  { fallback, t, step }: { fallback: FallbackMessage; t: Translate; step?: AuthStep | null },
) {
  if (!(error instanceof UpstreamError)) throw error;
  return stepError(apiErrorResponse(submission, authError(error, fallback, t)), step);
}

/** Back to the first step, with `message` (an i18n key) and `values` in its fields. */
export function restartFlow(message: string, values: Record<string, string> = {}) {
  const result: SubmissionResult = { status: "error", initialValue: values, error: { "": [message] } };
  return data<AuthActionData>({ step: null, result }, { status: 422 });
}

/** A later step was posted without the cookie of the steps before. */
export const restartExpiredFlow = () => restartFlow("That took too long. Please start again.");

interface NextStep extends Pick<ActionFunctionArgs, "context" | "url"> {
  step: AuthStep;
  message: string | null;
  /** The `Set-Cookie` of what the next step needs. */
  cookie: string;
}

/** Leads to the next step, with the API's message: a page by a redirect, the dialog by data. */
export async function redirectToStep({ context, url, step, message, cookie }: NextStep) {
  if (isInDialog(url)) return data<AuthActionData>({ step, message }, { headers: { "Set-Cookie": cookie } });
  const target = withPendingIntent(url.pathname, { ...readPendingIntent(context, url), step: step.name });
  const response = message ? await redirectWithMessage(target, message) : redirect(target, 303);
  response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Whether a form was posted in the dialog over another page. */
export const isInDialog = ({ searchParams }: URL) => searchParams.get("dialog") === "1";
