import type { Api } from "#app/api/client.server.ts";
import { formRefusal } from "#app/api/form-refusal.ts";
import { sendConfirmation, subscribe } from "#app/api/newsletter.server.ts";
import { UpstreamError } from "#app/api/upstream-error.ts";
import { newsletterRequest } from "#contract/newsletter.ts";

/** A post of the newsletter form that did not work; texts are the API's own or i18n keys. */
export interface Refused {
  done: false;
  /** What was typed. */
  value: string;
  /** Wrong with the address. */
  errors: string[];
  /** The API's failure (§8), and whether the address was subscribed before it. */
  failure: string | null;
  subscribed: boolean;
  status: number;
  retryAfter: number | null;
}

type Outcome = { done: true; message: string | null } | Refused;

/** Longest text that is sent back into the field. */
const longest = 254;

/** §7: subscribes the posted address, then has the confirmation mailed; answers the API's message, null without one. */
export async function subscribePosted(api: Api, form: FormData): Promise<Outcome> {
  const typed = form.get("email");
  const value = typeof typed === "string" ? typed.slice(0, longest) : "";
  const refused = { done: false, value, subscribed: false, failure: null, retryAfter: null } as const;
  const { data, error } = newsletterRequest.safeParse({ email: typed ?? undefined });
  if (error)
    return { ...refused, errors: error.issues.slice(0, 1).map(({ message }) => message), status: 422 };

  let subscribed = false;
  try {
    const message = await subscribe(api, data.email);
    subscribed = true;
    await sendConfirmation(api, data.email);
    return { done: true, message };
  } catch (failure) {
    if (!(failure instanceof UpstreamError)) throw failure;
    const { message, fields, status, retryAfter } = formRefusal(failure);
    const errors = fields.email ?? [];
    return { ...refused, subscribed, errors, failure: errors.length ? null : message, status, retryAfter };
  }
}
