import type { Submission, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

/** A field's name in our forms. conform would build a list of that length for "x[4000000000]". */
const fieldNamePattern = /^[\w-]+$/;
/** conform's own controls, which no form here has. */
const conformControlPattern = /^__\w+__$/;
/** More than any form here has, hidden fields included. */
const maxFields = 500;

/** A posted form's fields. Throws a 400 when the body is no form, or none of ours. */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  let fields = 0;
  for (const [name, value] of await readFormData(request)) {
    fields += 1;
    if (fields > maxFields) throw data(null, { status: 400 });
    if (fieldNamePattern.test(name) && !conformControlPattern.test(name)) form.append(name, value);
  }
  return form;
}

async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** A form by a schema of the contract, on the server only. */
export function parseFields<T extends z.ZodType>(form: FormData, schema: T) {
  return parseWithZod(form, { schema });
}

/** Fields that no answer repeats: passwords, and codes that work once. */
function secretFields({ payload }: Submission<unknown>): string[] {
  return Object.keys(payload).filter((name) => /password|^code$/.test(name));
}

interface ApiFailure {
  /** A text for users: of the API in their language, or an i18n key. */
  message: string;
  fields?: Record<string, string[]>;
  status: number;
  retryAfter?: number | null;
  /** What was done before the failure. */
  note?: string;
}

/** 422: the same page with the values (never a password) and the errors beside their fields. */
export function validationErrorResponse<T>(submission: Submission<T>) {
  return data<SubmissionResult>(submission.reply({ hideFields: secretFields(submission) }), { status: 422 });
}

/** The API refused or failed: the same page with the values, and the API's messages beside their fields. */
export function apiErrorResponse<T>(
  submission: Submission<T>,
  { message, fields = {}, status, retryAfter, note }: ApiFailure,
) {
  const fieldNames = Object.keys(submission.payload);
  const matchingErrors = Object.entries(fields).filter(([name]) => fieldNames.includes(name));
  const result = submission.reply({
    hideFields: secretFields(submission),
    formErrors: [...(note ? [note] : []), ...(matchingErrors.length > 0 ? [] : [message])],
    fieldErrors: Object.fromEntries(matchingErrors),
  });
  return data<SubmissionResult>(result, {
    status,
    headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
  });
}
