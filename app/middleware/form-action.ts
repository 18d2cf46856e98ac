import type { SubmissionResult } from "@conform-to/dom";
import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { formError } from "#app/api/form-error.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { createIdempotencyKey } from "#app/forms/idempotency-key.server.ts";
import { apiErrorResponse, parseFields, readForm, validationErrorResponse } from "#app/forms/parse.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import type { UserType } from "#contract/auth.ts";
import { getApi, sendAsUserOrAnonymous } from "./api.ts";
import { requireAuth } from "./context/require-auth.ts";
import { checkHoneypot, resubmitMessage, simulateCalls } from "./honeypot.server.ts";
import { getI18n } from "./i18n.ts";
import { redirectWithMessage } from "./toast.ts";

type Context = ActionFunctionArgs["context"];

interface FormCall<Value> {
  /** Of the logged-in user, or anonymous. */
  api: Api;
  value: Value;
  /** The idempotency key (decision 010). */
  key: string;
  t: Translate;
  href: ReturnType<typeof hrefIn>;
  params: ActionFunctionArgs["params"];
  context: Context;
}

interface Done {
  to: string;
  message: string;
  headers?: Record<string, string>;
}

/** Fails after a part succeeded; `note` says which. */
interface PartlyDone {
  error: UpstreamError;
  note: string;
}

type Send<Value> = (call: FormCall<Value>) => Promise<Done | PartlyDone>;

interface FormOptions {
  /** The required role; without it the form is public and spam-protected. */
  user?: UserType;
  /** Optional on the page, but the API may report errors for them. */
  optionalFields?: string[];
  /** The fake API result for a robot; no call is made. */
  robotAnswer?: (t: Translate) => unknown;
}

type FormResponse = Response | ReturnType<typeof data<SubmissionResult>>;

/** 303 with a toast, 422 with field errors, or the API's status. @throws 400; with `options.user` 401, 403 */
export const formAction =
  <Schema extends z.ZodType>(schema: Schema, send: Send<z.infer<Schema>>, options: FormOptions = {}) =>
  async (args: ActionFunctionArgs): Promise<FormResponse> => {
    if (options.user) requireAuth(args.context, options.user);
    return submitForm(args, await readForm(args.request), schema, send, options);
  };

/** For pages with several forms: the form is read already. */
export async function submitForm<Schema extends z.ZodType>(
  { context, params, pattern }: Pick<ActionFunctionArgs, "context" | "params" | "pattern">,
  form: FormData,
  schema: Schema,
  send: Send<z.infer<Schema>>,
  { user, optionalFields = [], robotAnswer }: FormOptions = {},
): Promise<FormResponse> {
  const { t, lang } = getI18n(context);
  const spamVerdict = user ? "person" : checkHoneypot(form);
  for (const name of optionalFields) if (!form.has(name)) form.set(name, "");
  const submission = parseFields(form, schema);
  if (submission.status !== "success") return validationErrorResponse(submission);
  if (spamVerdict === "again") return apiErrorResponse(submission, { message: resubmitMessage, status: 422 });

  const { value } = submission;
  const key = createIdempotencyKey(recordPath(pattern, params), value as object);
  const sendBy = (api: Api) => send({ api, value, key, t, href: hrefIn(lang), params, context });
  const sendAs = (work: typeof sendBy) => {
    if (user) return work(requireAuth(context, user).api);
    if (spamVerdict === "robot") return work(robotApi(getApi(context), robotAnswer?.(t)));
    return sendAsUserOrAnonymous(context, work);
  };
  const upstreamErrorReply = (error: UpstreamError, note?: string) => {
    if (user && error.status === 401) throw data(null, { status: 401 });
    const failure = formError(error);
    return apiErrorResponse(submission, { ...failure, message: errorMessage(failure, t), note });
  };
  try {
    const result = await sendAs(sendBy);
    if ("error" in result) return upstreamErrorReply(result.error, result.note);
    const response = await redirectWithMessage(result.to, result.message);
    for (const [name, header] of Object.entries(result.headers ?? {})) response.headers.set(name, header);
    return response;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return upstreamErrorReply(error);
  }
}

function hrefIn(lang: Parameters<typeof localizedHref>[0]) {
  return <P extends Parameters<typeof localizedHref>[1]>(
    pattern: P,
    params?: Parameters<typeof localizedHref<P>>[2],
  ) => localizedHref(lang, pattern, params);
}

/** The path without language: "/:lang?/listing-detail-v1/:id/contact 12". */
const recordPath = (pattern: string, { lang: _, ...record }: ActionFunctionArgs["params"]) =>
  [pattern, ...Object.values(record)].join(" ");

/** Makes no call but takes as long, so that robots cannot tell. */
const robotApi = (api: Api, answer: unknown): Api => ({
  ...api,
  send: async (path) => {
    await simulateCalls(api, path);
    return answer;
  },
});
