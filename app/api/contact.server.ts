import type { ContactMessage } from "#contract/contact.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";

/**
 * Sends a message to the people behind the site (§7); `key` makes the same post twice one message. Answers the API's
 * message, null when it sent none. Throws `UpstreamError`.
 */
export const sendContactMessage = async (
  api: Api,
  body: ContactMessage,
  key: string,
): Promise<string | null> =>
  messageOf(await api.send("{lang}/contact-message", { method: "POST", body, idempotencyKey: key }));
