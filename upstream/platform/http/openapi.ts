import { z } from "@hono/zod-openapi";
import { errorBody } from "#contract/envelope.ts";
import { recordId } from "#contract/fields.ts";
import { languages } from "#contract/languages.ts";

/* Parts of the OpenAPI descriptions. */

export const langParams = z.object({ lang: z.enum(languages) });
export const idParams = langParams.extend({ id: recordId });

/** Describes a JSON response; the handler's answer is type-checked against the schema. */
export function jsonResponse<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { "application/json": { schema } } };
}

export function jsonBody<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** A JSON body with an Idempotency-Key header, so that a repeated post has one effect (`withIdempotencyKey`). */
export function idempotentBody<T extends z.ZodType>(schema: T) {
  return { ...jsonBody(schema), headers: z.object({ "idempotency-key": z.string().optional() }) };
}

const errorDescriptions = {
  400: "The request cannot be read",
  401: "Nobody is logged in, or not any more",
  403: "The account has another role",
  404: "There is no such thing, or no such language",
  409: "It is no longer possible",
  413: "The body is larger than 64 kB",
  415: "The body is not JSON",
  422: "A field or parameter is at fault; `errors` says which",
  429: "Too many attempts; `Retry-After` says when to try again",
  502: "Whom we ask for it does not answer",
  503: "Not at the moment; `Retry-After` says when to try again",
} as const;

export function errorResponses(...statuses: (keyof typeof errorDescriptions)[]): Record<never, never> {
  return Object.fromEntries(
    statuses.map((status) => [status, jsonResponse(errorBody, errorDescriptions[status])]),
  );
}

/** Describes 413 of a path whose body has another limit. @param subject such as "The picture is" */
export const tooLargeResponse = (subject: string, maxBytes: number): Record<never, never> => ({
  413: jsonResponse(errorBody, `${subject} larger than ${maxBytes / 2 ** 20} MB`),
});

export const formErrorResponses = errorResponses(400, 404, 413, 415, 422, 429);
