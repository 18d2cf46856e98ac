import type { SubmissionResult } from "@conform-to/dom";
import { type ActionFunctionArgs, createContext, data } from "react-router";
import { loginExpired, otherAccountMessage } from "#app/api/page-errors.ts";
import { readForm, redisplayForm } from "#app/forms/parse.server.ts";
import { accountKey } from "#app/session/session.ts";
import { isDataResponse } from "./form-action.ts";
import { getI18n } from "./i18n.ts";
import type { Context } from "./request-context.ts";
import { getSession } from "./session.ts";

const expired = createContext(false);
const refused = createContext<FormData | null>(null);

/** Whether the post came without the login of its form; the page's loader then shows only what was typed. */
export const isLoginExpired = (context: Context) => context.get(expired);

/** Whether a typed message came then; an answer to a proposal, for example, has nothing to show. */
export const isMessageExpired = (context: Context) =>
  isLoginExpired(context) && Boolean(getRefusedForm(context)?.get("message"));

/** Returns the refused post, so that a loader can show it even if its page has no form any more. */
export const getRefusedForm = (context: Context) => context.get(refused);

/** Returns null instead of throwing if a message was refused, because the error page would not show that message. */
export async function nullIfRefused<T>(context: Context, load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (!getRefusedForm(context)?.get("message")) throw error;
    return null;
  }
}

const statusOf = (thrown: unknown) => (isDataResponse(thrown) ? thrown.init?.status : undefined);

/** Whether a 401 was thrown, by the app itself or for one of the API. */
export const isUnauthorized = (thrown: unknown) => statusOf(thrown) === 401;

/** The form with what was typed. `isExpired`: whether the login has expired. */
export type ExpiredResult = SubmissionResult & { isExpired: boolean };

/**
 * Wraps an action so that its page keeps the typed text after a refusal or an expired login (decision 154).
 * @param textField if it was filled in, the form is also shown again to another account (decision 067)
 */
export const preserveInput =
  <Result>(action: (args: ActionFunctionArgs, form: FormData) => Promise<Result>, textField = "message") =>
  async (args: ActionFunctionArgs) => {
    const form = await readForm(args.request);
    try {
      const result = await action(args, form);
      if (!(result instanceof Response)) args.context.set(refused, form);
      return result;
    } catch (thrown) {
      const { context } = args;
      const session = getSession(context);
      const isOther = session !== null && statusOf(thrown) === 409 && Boolean(form.get(textField));
      if (!isOther && !isUnauthorized(thrown)) throw thrown;
      if (isOther) form.set("account", accountKey(session));
      context.set(refused, form);
      const isExpired = session === null;
      context.set(expired, isExpired || isOther);
      const { t } = getI18n(context);
      const reason = t(isOther ? otherAccountMessage : loginExpired);
      const result: ExpiredResult = { ...redisplayForm(form, [reason]), isExpired };
      return data(result, { status: isOther ? 409 : 401 });
    }
  };
