import { createHash } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import type { IdempotencyKey } from "#app/api/transport/client.server.ts";

/** Only plain names: for "x[4000000000]" conform would build a list of that length. */
const fieldNamePattern = /^[\w-]+$/;
/** The names of conform's own controls, which no form here has. */
const conformControlPattern = /^__\w+__$/;
const maxFields = 500;

/** Reads a form, without names that no form here has. @throws 400 when it is not a form or has too many fields */
export async function readForm(request: Pick<Body, "formData">): Promise<FormData> {
  const received = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  return withKnownNames(received);
}

/** As `readForm`, for a form that was read as a stream. @throws 400 for too many fields */
export function withKnownNames(received: FormData): FormData {
  const form = new FormData();
  let fields = 0;
  for (const [name, value] of received) {
    fields += 1;
    if (fields > maxFields) throw data(null, { status: 400 });
    if (fieldNamePattern.test(name) && !conformControlPattern.test(name)) form.append(name, value);
  }
  return form;
}

export function parseFields<T extends z.ZodType>(form: FormData, schema: T) {
  return parseWithZod(form, { schema });
}

/** Returns what was typed into a form so far, with the errors of `fields` only, such as those of a step. */
export function partialResult(form: FormData, schema: z.ZodType, fields: readonly string[]) {
  const submission = parseFields(form, schema);
  const found = submission.status === "success" ? {} : submission.error;
  const errors = Object.entries(found ?? {}).filter(([name]) => fields.includes(name));
  const result: SubmissionResult = {
    // The payload has no files: they have been passed on.
    initialValue: submission.payload as SubmissionResult["initialValue"],
    ...(errors.length > 0 ? { error: Object.fromEntries(errors) } : {}),
  };
  return { data: result, init: { status: errors.length > 0 ? 422 : 200 } };
}

/** Returns the names of fields that are never sent back: passwords and one-time codes. */
function secretFields({ payload }: Pick<Submission<unknown>, "payload">): string[] {
  return Object.keys(payload).filter((name) => /password|^code$/.test(name));
}

/** Returns the form unchecked, with all that was typed except secrets: for a button that only shows more of it. */
export function redisplayForm(form: FormData, formErrors: string[] = []) {
  const submission = parseFields(form, z.object({}));
  return submission.reply({ formErrors, hideFields: secretFields(submission) });
}

export interface ApiFailure {
  /** Translated by the API, or an i18n key. */
  message: string;
  fields?: Record<string, string[]>;
  status: number;
  retryAfter?: number | null;
  /** What succeeded before the failure. */
  note?: string;
  /** Shows `message` for the whole form, in addition to the messages of fields. */
  isOfForm?: boolean;
  headers?: HeadersInit;
}

/** Returns a 422 with the values (never a password) and the errors of each field. */
export function validationErrorResponse<T>(submission: Submission<T>) {
  return data<SubmissionResult>(submission.reply({ hideFields: secretFields(submission) }), { status: 422 });
}

/** Returns the API's status with the values, and its messages, beside the fields of the form and of `schemaFields`. */
export function apiErrorResponse(
  submission: Pick<Submission<unknown>, "payload" | "reply">,
  { message, fields = {}, status, retryAfter, note, isOfForm, headers: moreHeaders }: ApiFailure,
  schemaFields: string[],
) {
  const fieldNames = [...Object.keys(submission.payload), ...schemaFields];
  const matchingErrors = Object.entries(fields).filter(([name]) => fieldNames.includes(name));
  const otherErrors = Object.entries(fields).filter(([name]) => !fieldNames.includes(name));
  const isOfFields = matchingErrors.length > 0 && !isOfForm;
  const result = submission.reply({
    hideFields: secretFields(submission),
    formErrors: [
      ...(note ? [note] : []),
      ...(isOfFields ? [] : [message]),
      // The message may contain them, or say only that something is wrong.
      ...otherErrors.flatMap(([, texts]) => texts).filter((text) => isOfFields || !message.includes(text)),
    ],
    fieldErrors: Object.fromEntries(matchingErrors),
  });
  const headers = new Headers(moreHeaders);
  if (retryAfter) headers.set("Retry-After", String(retryAfter));
  return data<SubmissionResult>(result, { status, headers });
}

/** Returns a digest of destination and values, so that a corrected post is a new operation (decision 010). */
export function createIdempotencyKey(destination: string, values: object): IdempotencyKey {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([destination, sorted]))
    .digest("base64url") as IdempotencyKey;
}

/** How often the same thing can be done and undone within the life of a key. */
const maxRepeats = 10;

/**
 * Sends a post. A repeated one gets the same answer, unless its result was undone since: then it is meant as a new one
 * and gets its own key (decision 195).
 */
export async function sendIdempotent<T>(
  key: IdempotencyKey,
  send: (key: IdempotencyKey) => Promise<T>,
  isUndone: (made: T) => Promise<boolean>,
): Promise<T> {
  let made = await send(key);
  for (let repeat = 1; repeat < maxRepeats && (await isUndone(made)); repeat += 1)
    made = await send(createIdempotencyKey(key, { repeat }));
  return made;
}
