import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import type { ErrorBody } from "#contract/envelope.ts";
import { isTextKey, translate } from "../i18n/translate.ts";
import { requestLang } from "./request-lang.ts";

type ValidationResult =
  | { target: string; success: true }
  | { target: string; success: false; error: Pick<z.ZodError, "issues"> };

/** 404 for invalid path parameters, else 422 with translated messages by field, never zod's own. */
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
