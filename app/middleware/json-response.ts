import type { SubmissionResult } from "@conform-to/dom";
import { type DataResponse, isDataResponse } from "./form-action.ts";

type Answer = Response | DataResponse<SubmissionResult | null>;

/** Turns the result or error of a `formAction` into a response for scripts: its own, or `{reason}` with the status. */
export async function toJsonResponse(answer: Promise<Answer | Promise<Answer>>): Promise<Response> {
  const result = await answer.catch((thrown: unknown) => {
    if (isDataResponse(thrown)) return thrown;
    throw thrown;
  });
  if (result instanceof Response) return result;
  const errors = Object.values(result.data?.error ?? {}).flatMap((texts) => texts ?? []);
  return Response.json({ reason: errors.join(" ") || null }, result.init ?? undefined);
}
