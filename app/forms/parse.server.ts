import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

/** A posted form's fields. Throws a 400 when the body is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/**
 * Reads a posted form by a schema of the contract, on the server only. A body that is no form is a 400.
 */
export async function parseForm<T extends z.ZodType>(request: Request, schema: T) {
  return parseWithZod(await readForm(request), { schema });
}

interface Refusal {
  /** A text for users: of the API in their language, or an i18n key. */
  message: string;
  fields?: Record<string, string[]>;
  status: number;
  retryAfter?: number | null;
}

/** 422: the same page with the values and the errors beside their fields. */
export function invalid<T>(submission: Submission<T>) {
  return data<SubmissionResult>(submission.reply(), { status: 422 });
}

/** The API refused or failed: the same page with the values, its words by field where it said which. */
export function refused<T>(submission: Submission<T>, { message, fields = {}, status, retryAfter }: Refusal) {
  const known = Object.keys(submission.payload);
  const ofFields = Object.entries(fields).filter(([name]) => known.includes(name));
  const result = submission.reply({
    formErrors: ofFields.length > 0 ? [] : [message],
    fieldErrors: Object.fromEntries(ofFields),
  });
  return data<SubmissionResult>(result, {
    status,
    headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
  });
}
