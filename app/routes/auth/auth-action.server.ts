import type { SubmissionResult } from "@conform-to/dom";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";
import { type AuthActionData, type AuthStep, withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { readForm } from "#app/forms/parse.server.ts";
import { type DataResponse, type FormCall, formAction, type Outcome } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { welcome } from "#app/middleware/welcome.ts";
import { pageAfterLogin, readPendingIntent } from "./auth-page.server.ts";

/** Also of a browser that refuses cookies (decision 203). */
export const stepLost =
  "This step has expired, or was started in another browser. Please start again. If you see this once more, allow cookies for this site.";

type AuthOutcome = Promise<Outcome<AuthActionData>>;

/** Handles a post of login, sign-up or password reset. @param step the step that a failure stays in; null: the first */
export const authAction =
  <Schema extends z.ZodObject>(
    schema: Schema,
    fallback: string,
    send: (call: FormCall<z.infer<Schema>>) => AuthOutcome,
    step: AuthStep | null = null,
  ) =>
  async (args: ActionFunctionArgs, form?: FormData) => {
    const response = await formAction(schema, send, { spamProtection: false, fallback })(args, form);
    return response instanceof Response || isAtStep(response) ? response : atStep(step, response);
  };

interface StepOptions {
  /** An i18n key, shown when the cookie of the step is gone. */
  over?: string;
  /** Whether the last step logs in, so that a visitor who is logged in has finished the steps. */
  logsIn?: boolean;
}

/** Handles a later step. @param read the previous step's cookie (decision 054); without it the flow restarts */
export const authStepAction =
  <State, Schema extends z.ZodObject>(
    read: (request: Request) => Promise<State | null>,
    stepOf: (state: State) => AuthStep | null,
    schema: Schema,
    fallback: string,
    send: (call: FormCall<z.infer<Schema>>, state: State) => AuthOutcome,
    { over = stepLost, logsIn = false }: StepOptions = {},
  ) =>
  async (args: ActionFunctionArgs, readBefore?: FormData) => {
    const form = readBefore ?? (await readForm(args.request));
    const state = await read(args.request);
    if (!state) return (logsIn && (await redirectLoggedInVisitor(args))) || restartFlow(over);
    const step = stepOf(state);
    if (step && isOfOtherAccount(form, step))
      return restartFlow(replacedMessage, {
        email: posted(form, "email"),
        user_type: posted(form, "user_type"),
      });
    return authAction(schema, fallback, (call) => send(call, state), step)(args, form);
  };

const replacedMessage =
  "A code has since been requested for another account in this browser. Please start again.";

const posted = (form: FormData, name: "email" | "user_type") => String(form.get(name) ?? "");

/** Whether another tab has replaced the cookie. The form must not act for the other account. */
const isOfOtherAccount = (form: FormData, { email, userType }: AuthStep) =>
  !["", email].includes(posted(form, "email")) || !["", userType].includes(posted(form, "user_type"));

/** A visitor who is already logged in has finished these steps, by pressing twice, and is redirected. */
async function redirectLoggedInVisitor({ context, url }: ActionFunctionArgs) {
  const session = getSession(context);
  if (!session) return null;
  const { t, lang } = getI18n(context);
  const target = pageAfterLogin(readPendingIntent(context, url), lang, session.userType);
  return redirectWithMessage(target, welcome(session, t));
}

const isAtStep = (
  response: DataResponse<SubmissionResult | AuthActionData>,
): response is DataResponse<AuthActionData> => "step" in response.data;

export const atStep = (step: AuthStep | null, { data: result, init }: DataResponse<SubmissionResult>) =>
  data<AuthActionData>({ step, result }, init ?? undefined);

/** @param message an i18n key. @param values of the first step's fields. */
export function restartFlow(message: string, values: Record<string, string> = {}) {
  const result: SubmissionResult = { status: "error", initialValue: values, error: { "": [message] } };
  return data<AuthActionData>({ step: null, result }, { status: 422 });
}

interface NextStep {
  step: AuthStep;
  message: string | null;
  /** `Set-Cookie` value with the state of the next step. */
  cookie: string;
}

/** Redirects a page; the dialog gets data instead. */
export async function redirectToStep(
  { context, url }: Pick<ActionFunctionArgs, "context" | "url">,
  { step, message, cookie }: NextStep,
) {
  if (isInDialog(url)) return data<AuthActionData>({ step, message }, { headers: { "Set-Cookie": cookie } });
  const target = withPendingIntent(url.pathname, { ...readPendingIntent(context, url), step: step.name });
  const response = message ? await redirectWithMessage(target, message) : redirect(target, 303);
  response.headers.append("Set-Cookie", cookie);
  return response;
}

export const isInDialog = ({ searchParams }: URL) => searchParams.get("dialog") === "1";
