import { z } from "zod";
import { createIdempotencyKey } from "#app/forms/parse.server.ts";
import { messageText } from "#contract/chat.ts";
import { recordId } from "#contract/fields.ts";

/** `key`: from the form or the script, another one for each message. `until`: the newest message that was visible. */
export const messageForm = z.object({
  message: messageText,
  key: z.string().max(64).optional(),
  until: recordId.optional().catch(undefined),
});

export const readForm = z.object({ until: recordId });

/** Returns one key per message, from a form or a script. @param thread tells chats and customer service apart */
export const messageKey = (
  thread: "chat" | "customer service",
  id: number,
  { message, key = "" }: z.infer<typeof messageForm>,
) => createIdempotencyKey(`${thread} ${id}`, { message, key });
