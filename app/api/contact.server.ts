import type { ContactMessage } from "#contract/contact.ts";
import { messageBody } from "#contract/envelope.ts";
import type { Api } from "./client.server.ts";

/**
 * Sends a message to the people behind the site (§7); `key` makes the same post twice one message. Answers the API's
 * message, null when it sent none. Throws `UpstreamError`.
 */
export async function sendContactMessage(
  api: Api,
  body: ContactMessage,
  key: string,
): Promise<string | null> {
  const answer = await api.send("{lang}/contact-message", { method: "POST", body, idempotencyKey: key });
  return messageBody.safeParse(answer).data?.message || null;
}
