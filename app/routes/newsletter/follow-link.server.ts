import { z } from "zod";
import type { Api } from "#app/api/client.server.ts";
import { formRefusal } from "#app/api/form-refusal.ts";
import { followMailLink } from "#app/api/newsletter.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { newsletterToken } from "#contract/newsletter.ts";

const mailLink = newsletterToken.extend({ intent: z.enum(["confirm", "unsubscribe"]) });
export type MailLink = z.infer<typeof mailLink>;

/** The link of a newsletter mail, from an address or a posted form; null when it is none that we sent. */
export function readMailLink(values: URLSearchParams | FormData): MailLink | null {
  return mailLink.safeParse(Object.fromEntries(values)).data ?? null;
}

/** Does what the mail's link is for; answers the API's message, null without one, or what went wrong (a text or i18n key). */
export async function followPosted(api: Api, form: FormData) {
  const link = readMailLink(form);
  if (!link) return { done: false, failure: invalidLink, status: 422, retryAfter: null } as const;
  try {
    return { done: true, message: await followMailLink(api, link.intent, link.token) } as const;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { message, status, retryAfter } = formRefusal(error);
    return { done: false, failure: message, status, retryAfter } as const;
  }
}

/** An i18n key; the reference API says the same of a token it does not know. */
export const invalidLink = "This link is not valid any more";
