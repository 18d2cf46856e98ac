import type { ContactMessage } from "#contract/contact.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";

/** Sends a contact message (§7), once per `key`. Returns the API's message. Throws `UpstreamError`. */
export const sendContactMessage = async (
  api: Api,
  body: ContactMessage,
  key: IdempotencyKey,
): Promise<string | null> =>
  messageOf(await api.send("{lang}/contact-message", { method: "POST", body, idempotencyKey: key }));
