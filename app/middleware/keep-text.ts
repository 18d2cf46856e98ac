import type { SubmissionResult } from "@conform-to/dom";
import { type ActionFunctionArgs, createContext, data } from "react-router";
import { loginExpired } from "#app/api/form-error.ts";
import { formAgain, readForm } from "#app/forms/parse.server.ts";
import { getI18n } from "./i18n.ts";
import type { Context } from "./request-context.ts";
import { getSession } from "./session.ts";

const expired = createContext(false);
const refused = createContext<FormData | null>(null);

/** For the loader of a page whose post came without a valid login: it shows the form with what was typed. */
export const isLoginExpired = (context: Context) => context.get(expired);

/** For a loader whose page may have no form any more: what was posted to it and refused is shown all the same. */
export const getRefusedForm = (context: Context) => context.get(refused);

/** Null in place of the error page, which would not show the message that was posted and refused. */
export async function unlessRefused<T>(context: Context, load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    if (!getRefusedForm(context)?.get("message")) throw error;
    return null;
  }
}

/** A 401 that the app threw itself, or of the API. */
export const isUnauthorized = (thrown: unknown) =>
  typeof thrown === "object" &&
  thrown !== null &&
  "init" in thrown &&
  (thrown.init as ResponseInit | null)?.status === 401;

/** What was typed, where the login has expired. */
export type ExpiredResult = SubmissionResult & { isExpired: boolean };

/** An action whose page stays with the text that was typed, refused or with an expired login (decision 154). */
export const keepText =
  <Result>(action: (args: ActionFunctionArgs, form: FormData) => Promise<Result>) =>
  async (args: ActionFunctionArgs) => {
    const form = await readForm(args.request);
    try {
      const result = await action(args, form);
      if (!(result instanceof Response)) args.context.set(refused, form);
      return result;
    } catch (thrown) {
      if (!isUnauthorized(thrown)) throw thrown;
      const { context } = args;
      context.set(refused, form);
      const isExpired = getSession(context) === null;
      context.set(expired, isExpired);
      const { t } = getI18n(context);
      const result: ExpiredResult = { ...formAgain(form, [t(loginExpired)]), isExpired };
      return data(result, { status: 401 });
    }
  };
