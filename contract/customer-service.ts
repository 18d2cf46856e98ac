import { z } from "zod";
import { message, messageText } from "./chat.ts";
import { dataResponse } from "./envelope.ts";
import { count, id, instant, text } from "./fields.ts";
import { oneLine } from "./rules.ts";

/* Conversations of customers and vendors with the operator (§7). `notifications/read` marks them as read. */

export const serviceConversation = z
  .strictObject({
    id,
    subject: text,
    status: z.enum(["open", "closed"]),
    created_at: instant,
    last_message: z.strictObject({ id, text: z.string(), created_at: instant, mine: z.boolean() }).nullable(),
    unread_count: count.meta({ default: 0 }),
  })
  .meta({ id: "ServiceConversation" });
export type ServiceConversation = z.infer<typeof serviceConversation>;
export const serviceConversationsResponse = dataResponse(z.array(serviceConversation));

export const serviceConversationStart = z
  .object({
    subject: oneLine("Subjct is required", 150),
    message: messageText,
  })
  .meta({ id: "ServiceConversationStart" });
export type ServiceConversationStart = z.output<typeof serviceConversationStart>;

export const serviceMessagesResponse = dataResponse(z.array(message)).extend({
  has_older: z.boolean(),
  has_newer: z.boolean(),
  conversation: serviceConversation,
});

export const serviceMessageSending = z.object({ message: messageText }).meta({ id: "ServiceMessageSending" });

export const recentServiceMessagesResponse = dataResponse(z.array(message.extend({ subject: text })));
