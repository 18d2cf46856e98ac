import { setTimeout } from "node:timers/promises";
import type { SubmissionResult } from "@conform-to/dom";
import { type ActionFunctionArgs, data, redirectDocument } from "react-router";
import type { z } from "zod";
import { crossOriginMessage, formError, otherAccountMessage } from "#app/api/page-errors.ts";
import type { Api, IdempotencyKey } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import {
  type ApiFailure,
  apiErrorResponse,
  createIdempotencyKey,
  parseFields,
  readForm,
  validationErrorResponse,
} from "#app/forms/parse.server.ts";
import { hrefIn } from "#app/i18n/i18n.tsx";
import type { Translate } from "#app/i18n/translator.ts";
import { accountKey, isOtherAccount } from "#app/session/session.ts";
import type { UserType } from "#contract/user.ts";
import { getApi, requireAuth, sendAsUserOrAnonymous, sessionEnded } from "./api.ts";
import { checkHoneypot, resubmitMessage, simulateCalls } from "./honeypot.server.ts";
import { getI18n } from "./i18n.ts";
import { getRequestContext } from "./request-context.ts";
import { getSession } from "./session.ts";
import { redirectWithMessage, showMessage } from "./toast.ts";

const notChecked = { sender: "person", waitMs: 0 } as const;

export interface FormCall<Value> extends ActionFunctionArgs {
  /** The user's client with `user` and, after a login, on a public form; otherwise anonymous. */
  api: Api;
  value: Value;
  /** The idempotency key (decision 010). */
  key: IdempotencyKey;
  /** If true, `api` makes no calls and returns nothing. */
  isRobot: boolean;
  t: Translate;
  href: ReturnType<typeof hrefIn>;
  /** Returns the form with the API's error (as if it was thrown) or with another reason; `failure` adds details. */
  refuse: (reason: UpstreamError | string, failure?: Partial<ApiFailure>) => DataResponse<SubmissionResult>;
}

interface Done {
  to: string;
  message: string;
  headers?: HeadersInit;
  /** Whether the browser loads the next page as a new document. */
  reloads?: boolean;
}

export type DataResponse<Result> = ReturnType<typeof data<Result>>;

export const isDataResponse = (thrown: unknown): thrown is DataResponse<null> =>
  typeof thrown === "object" && thrown !== null && "init" in thrown && "data" in thrown;

export type Outcome<Result> = Done | Response | DataResponse<Result>;

interface FormOptions {
  /** The required roles; without them the form is for everyone, and spam-protected. */
  user?: UserType | UserType[];
  /** For posts that send no mail to others, such as a login. A 401 then means wrong input. */
  spamProtection?: false;
  /** An i18n key, shown when the API gives no reason. */
  fallback?: string;
  /** An i18n key, shown when the record no longer exists; without it, a 404 is a failure of the API. */
  missing?: string;
  /** The name of a field: if the post has a value for it, the answer is this page with all that was typed. */
  draftField?: string;
}

/**
 * An action that answers 303 with a toast, 422 with errors, the API's status, or 403 to other sites (decision 162).
 * A form of another account is 409 (decision 067); a public one is shown again with its values.
 * @throws 400 without a form, 409, with `user` 401 and 403
 */
export const formAction =
  <Schema extends z.ZodObject, Result = SubmissionResult>(
    schema: Schema,
    send: (call: FormCall<z.infer<Schema>>) => Promise<Outcome<Result>>,
    { user, spamProtection, fallback, missing, draftField }: FormOptions = {},
  ) =>
  async (args: ActionFunctionArgs, readBefore?: FormData) => {
    const { context, request, params, pattern } = args;
    const form = readBefore ?? (await readForm(request));
    const session = getSession(context);
    const isOther = session !== null && isOtherAccount(form, session);
    const isPublic = !user && spamProtection !== false;
    if (isOther && !isPublic) throw data(null, { status: 409 });
    // The form of the answer belongs to the account that is logged in now.
    if (isOther) form.set("account", accountKey(session));
    if (user && !session) throw sessionEnded(context);
    const auth = user && requireAuth(context, ...[user].flat());
    const { t, lang } = getI18n(context);
    const { isCrossOrigin } = getRequestContext(context);
    const { sender, waitMs } = isPublic ? checkHoneypot(form) : notChecked;
    const submission = parseFields(form, schema);
    const fail = (failure: ApiFailure) => apiErrorResponse(submission, failure, Object.keys(schema.shape));
    const refuse: FormCall<unknown>["refuse"] = (reason, more) => {
      if (typeof reason === "string") return fail({ message: reason, status: 422, ...more });
      if (auth && reason.status === 401) throw sessionEnded(context);
      const failure = formError(reason, { fallback, missing });
      const status = failure.status === 401 && !isPublic ? 422 : failure.status;
      return fail({ ...failure, status, message: errorMessage(failure, t), ...more });
    };
    if (isCrossOrigin) return fail({ message: t(crossOriginMessage), status: 403 });
    if (isOther) return fail({ message: t(otherAccountMessage), status: 409 });
    if (submission.status !== "success") return validationErrorResponse(submission);
    if (sender === "again") return fail({ message: resubmitMessage, status: 422 });
    const { value } = submission;
    const key = createIdempotencyKey(recordPath(pattern, params), value);
    const isRobot = sender === "robot";
    const sendBy = (api: Api) => send({ ...args, api, value, key, isRobot, t, href: hrefIn(lang), refuse });
    const submit = () => {
      if (auth) return sendBy(auth.api);
      if (isRobot) return sendBy(robotApi(getApi(context)));
      return isPublic ? sendAsUserOrAnonymous(context, sendBy) : sendBy(getApi(context));
    };
    if (waitMs > 0) await setTimeout(waitMs);
    try {
      const result = await submit();
      if (draftField && form.get(draftField)) {
        if ("to" in result) showMessage(context, result.message);
        return data<SubmissionResult>(submission.reply());
      }
      return "to" in result ? await redirectDone(result) : result;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return refuse(error);
    }
  };

type FormAction = (args: ActionFunctionArgs, form: FormData) => Promise<unknown>;

/**
 * Makes the action of a page with several forms, by their `intent`; the first is the default. The result has `intent`
 * too. A button may name a record: "accept 12" is `accept` with the `id` 12.
 */
export const formActions =
  <Actions extends Record<string, FormAction>>(actions: Actions) =>
  async (args: ActionFunctionArgs, readBefore?: FormData) => {
    const form = readBefore ?? (await readForm(args.request));
    const intents: (keyof Actions & string)[] = Object.keys(actions);
    const [pressed, id] = String(form.get("intent")).split(" ");
    if (id) form.set("id", id);
    const intent = intents.find((name) => name === pressed) ?? intents[0]!;
    form.set("intent", intent);
    return actions[intent]!(args, form) as ReturnType<Actions[keyof Actions]>;
  };

async function redirectDone({ to, message, headers, reloads }: Done): Promise<Response> {
  const response = await redirectWithMessage(to, message);
  for (const [name, value] of new Headers(headers)) response.headers.append(name, value);
  return reloads ? redirectDocument(to, { status: 303, headers: response.headers }) : response;
}

/** Returns the destination without its language: "/:lang?/listing-detail-v1/:id/contact 12". */
const recordPath = (pattern: string, { lang: _, ...record }: ActionFunctionArgs["params"]) =>
  [pattern, ...Object.values(record)].join(" ");

/** Makes no call but takes as long as one, so that robots see no difference. */
const robotApi = (api: Api): Api => ({ ...api, send: (path) => simulateCalls(api, path) });
