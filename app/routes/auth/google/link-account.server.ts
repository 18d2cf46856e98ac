import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { linkGoogle } from "#app/api/google.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { invalid, parseFields, readForm, refused } from "#app/forms/parse.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { givenPassword } from "#contract/rules.ts";
import { cannotGoOn, failed, wayRefusal } from "../answers.server.ts";
import { enter } from "../enter.server.ts";
import { googleLinkState } from "../states.server.ts";

const given = z.object({ password: givenPassword });

/** Links the account by its password, and lets its owner in. */
export async function linkPosted({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const state = googleLinkState.read(request);
  if (!state) return cannotGoOn("That took too long. Please start again.");
  const submission = parseFields(form, given);
  if (submission.status !== "success") return failed(invalid(submission));
  try {
    const entrance = await linkGoogle(getApi(context), state.token, submission.value.password);
    return await enter(context, entrance, state);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const fallback = "We could not log you in just now. Please try again in a moment.";
    return failed(refused(submission, wayRefusal(error, fallback, i18nOf(context).t)));
  }
}
