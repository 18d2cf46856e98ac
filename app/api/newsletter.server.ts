import { sendToExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";

/* Newsletter (§7). All throw `UpstreamError`; `string | null` is the API's message. */

export async function subscribe(api: Api, email: string): Promise<string | null> {
  const response = await api.send("{lang}/newsletter-subscribe", { method: "POST", body: { email } });
  return messageOf(response);
}

/** Requests the confirmation mail, the second call of §7. */
export async function sendConfirmation(api: Api, email: string): Promise<void> {
  await api.send("{lang}/newsletter-subscribe-email", { method: "POST", body: { email } });
}

export function followMailLink(api: Api, intent: "confirm" | "unsubscribe", token: string) {
  const method = intent === "confirm" ? "PUT" : "DELETE";
  return sendToExtension("newsletter-links", api, "{lang}/newsletter-subscribe", {
    method,
    query: { token },
  });
}
