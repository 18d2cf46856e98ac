import type { SubmissionResult } from "@conform-to/dom";
import { data } from "react-router";
import { z } from "zod";
import { formError } from "#app/api/form-error.ts";
import { followMailLink } from "#app/api/newsletter.server.ts";
import { attempt } from "#app/api/page-errors.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { redirectWithMessage } from "#app/middleware/toast.ts";
import { newsletterToken } from "#contract/newsletter.ts";
import type { Route } from "./+types/route";

const mailLink = newsletterToken.extend({ intent: z.enum(["confirm", "unsubscribe"]) });
export type MailLink = z.infer<typeof mailLink>;

/** Null when it is damaged. */
export function readMailLink(values: URLSearchParams | FormData): MailLink | null {
  return mailLink.safeParse(Object.fromEntries(values)).data ?? null;
}

export async function handleMailLink(context: Route.ActionArgs["context"], form: FormData) {
  const link = readMailLink(form);
  if (!link) return failedLink(invalidLink, { status: 422 });
  const { value, error } = await attempt(followMailLink(getApi(context), link.intent, link.token));
  if (error?.isNotFound) return failedLink(error.serverMessage ?? invalidLink, { status: 404 });
  if (error) {
    const { message, status, retryAfter } = formError(error);
    return failedLink(message, {
      status,
      headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
    });
  }
  const { lang, t } = getI18n(context);
  return redirectWithMessage(localizedHref(lang, "/:lang?"), value ?? t("Done"));
}

const failedLink = (message: string, init: ResponseInit) =>
  data<SubmissionResult>({ status: "error", error: { "": [message] } }, init);

/** An i18n key; the reference API's own message. */
export const invalidLink = "This link is not valid any more";
