import { z } from "zod";
import { createIdempotencyKey } from "#app/forms/idempotency-key.server.ts";
import { messageText } from "#contract/chat.ts";

const recordId = z.coerce.number().int().positive();

/** `key`: of the form or of a script's message; another message has another. `until`: the newest that was in sight. */
export const messageForm = z.object({
  message: messageText,
  key: z.string().max(64).optional(),
  until: recordId.optional().catch(undefined),
});

export const readForm = z.object({ until: recordId });

/** One for a message, whether a form or a script sends it. @param thread tells chats and customer service apart */
export const messageKey = (
  thread: "chat" | "customer service",
  id: number,
  { message, key = "" }: z.infer<typeof messageForm>,
) => createIdempotencyKey(`${thread} ${id}`, { message, key });
