import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

/** A field's name as our forms have it. "x[4000000000]" would be a list of that length to conform, built to the last. */
const plain = /^[\w-]+$/;
/** conform's own controls, which no form of ours has. */
const control = /^__\w+__$/;
/** More than any form of ours has, hidden ones included. */
const mostFields = 500;

/** A posted form's fields. Throws a 400 when the body is no form, or none of ours. */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  let fields = 0;
  for (const [name, value] of await formOf(request)) {
    fields += 1;
    if (fields > mostFields) throw data(null, { status: 400 });
    if (plain.test(name) && !control.test(name)) form.append(name, value);
  }
  return form;
}

async function formOf(request: Request): Promise<FormData> {
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
  return parseFields(await readForm(request), schema);
}

/** The same for a form that has been read already, to see what it is about. */
export function parseFields<T extends z.ZodType>(form: FormData, schema: T) {
  return parseWithZod(form, { schema });
}

/** What no page and no answer ever repeats: passwords, and codes that are good for one try. */
function secretsOf({ payload }: Submission<unknown>): string[] {
  return Object.keys(payload).filter((name) => /password|^code$/.test(name));
}

interface Refusal {
  /** A text for users: of the API in their language, or an i18n key. */
  message: string;
  fields?: Record<string, string[]>;
  status: number;
  retryAfter?: number | null;
}

/** 422: the same page with the values (never a password) and the errors beside their fields. */
export function invalid<T>(submission: Submission<T>) {
  return data<SubmissionResult>(submission.reply({ hideFields: secretsOf(submission) }), { status: 422 });
}

/** The API refused or failed: the same page with the values, its words by field where it said which. */
export function refused<T>(submission: Submission<T>, { message, fields = {}, status, retryAfter }: Refusal) {
  const known = Object.keys(submission.payload);
  const ofFields = Object.entries(fields).filter(([name]) => known.includes(name));
  const result = submission.reply({
    hideFields: secretsOf(submission),
    formErrors: ofFields.length > 0 ? [] : [message],
    fieldErrors: Object.fromEntries(ofFields),
  });
  return data<SubmissionResult>(result, {
    status,
    headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
  });
}
