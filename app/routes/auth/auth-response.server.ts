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

/** An i18n key for a failed call without a message of the API. */
type FallbackMessage =
  | "We could not log you in just now. Please try again in a moment."
  | "Failed to send verification code"
  | "Invalid verification code"
  | "Password reset failed";

/** The API's message if it refused the call, else `fallback` (§8). */
export function authError(error: UpstreamError, fallback: FallbackMessage, t: Translate) {
  // 404: an API without this call, so an outage. 401: wrong input, since there is no session yet.
  const failure = error.isNotFound ? new UpstreamError("network", error.call) : error;
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

/** @param step null is the first. */
export function stepError(
  { data: result, init }: { data: SubmissionResult; init: ResponseInit | null },
  step: AuthStep | null = null,
) {
  return data<AuthActionData>({ step, result }, init ?? undefined);
}

export const invalidStep = (submission: Submission<unknown>, step?: AuthStep | null) =>
  stepError(validationErrorResponse(submission), step);

/** The response to a post whose call failed. @throws `error` if it is not the API's. */
export function failedStep(
  error: unknown,
  submission: Submission<unknown>,
  { fallback, t, step }: { fallback: FallbackMessage; t: Translate; step?: AuthStep | null },
) {
  if (!(error instanceof UpstreamError)) throw error;
  return stepError(apiErrorResponse(submission, authError(error, fallback, t)), step);
}

/** @param message an i18n key. @param values of the first step's fields. */
export function restartFlow(message: string, values: Record<string, string> = {}) {
  const result: SubmissionResult = { status: "error", initialValue: values, error: { "": [message] } };
  return data<AuthActionData>({ step: null, result }, { status: 422 });
}

/** The cookie of the previous steps has expired. */
export const restartExpiredFlow = () => restartFlow("That took too long. Please start again.");

interface NextStep extends Pick<ActionFunctionArgs, "context" | "url"> {
  step: AuthStep;
  message: string | null;
  /** A `Set-Cookie` value with the next step's state. */
  cookie: string;
}

/** A page gets a redirect, the dialog data. */
export async function redirectToStep({ context, url, step, message, cookie }: NextStep) {
  if (isInDialog(url)) return data<AuthActionData>({ step, message }, { headers: { "Set-Cookie": cookie } });
  const target = withPendingIntent(url.pathname, { ...readPendingIntent(context, url), step: step.name });
  const response = message ? await redirectWithMessage(target, message) : redirect(target, 303);
  response.headers.append("Set-Cookie", cookie);
  return response;
}

export const isInDialog = ({ searchParams }: URL) => searchParams.get("dialog") === "1";
