import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";

/** Subscribes an address (§7); answers the API's message, null when it sent none. Throws `UpstreamError`. */
export async function subscribe(api: Api, email: string): Promise<string | null> {
  const response = await api.send("{lang}/newsletter-subscribe", { method: "POST", body: { email } });
  return messageOf(response);
}

/** Has the confirmation mailed (§7: the second call). Throws `UpstreamError`. */
export async function sendConfirmation(api: Api, email: string): Promise<void> {
  await api.send("{lang}/newsletter-subscribe-email", { method: "POST", body: { email } });
}

/** Follows the link of a newsletter mail (ours): confirms or ends a subscription; answers the API's message. */
export async function followMailLink(api: Api, intent: "confirm" | "unsubscribe", token: string) {
  const method = intent === "confirm" ? "PUT" : "DELETE";
  const send = () => api.send("{lang}/newsletter-subscribe", { method, query: { token } });
  return messageOf(await callExtension("newsletter-links", send));
}
