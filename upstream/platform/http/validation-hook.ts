import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import type { ErrorBody } from "#contract/envelope.ts";
import { isTextKey, translate } from "../i18n/translate.ts";
import { requestLang } from "./request-lang.ts";

type ValidationResult =
  | { target: string; success: true }
  | { target: string; success: false; error: Pick<z.ZodError, "issues"> };

/**
 * Answers input that its schema refused: 404 for the path (no such language, no such number), else 422 with the
 * contract's messages by field, translated. zod's own words never get out.
 */
export function validationHook(result: ValidationResult, c: Context) {
  if (result.success) return;
  if (result.target === "param") throw new HTTPException(404);
  const lang = requestLang(c);
  const errors: NonNullable<ErrorBody["errors"]> = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? "");
    if (!field) continue;
    const text = translate(lang, isTextKey(message, "site") ? message : "This value is not valid");
    errors[field] = [...new Set([...(errors[field] ?? []), text])];
  }
  const message = translate(
    lang,
    result.target === "query" ? "The search is not valid" : "Please check the form and try again",
  );
  return c.json({ message, errors } satisfies ErrorBody, 422);
}
