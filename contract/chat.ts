import { z } from "zod";
import { type MessageAppointment, messageAppointment } from "./appointments.ts";
import { reportReason } from "./enquiries.ts";
import { dataResponse } from "./envelope.ts";
import {
  count,
  id,
  imageUrl,
  inputText,
  instant,
  optionalQuery,
  optionalRecordId,
  price,
  recordId,
  text,
} from "./fields.ts";
import { messageReportReasons } from "./report-reasons.ts";
import { optionalText } from "./rules.ts";
import { maxId } from "./search-limits.ts";

/* Chat of customers and vendors (§7). Fields and calls beyond §7 are extensions. */

export const messagesPerPage = 50;
export const conversationsPerPage = 20;
export const maxConversationPage = 1000;
const maxMessageLength = 5000;

const messageId = z.coerce.number().int().nonnegative().max(maxId);

/** Plain text with line breaks. */
export const messageText = inputText("Message is required")
  .min(1, "Message is required")
  .max(maxMessageLength, "This text is too long");

/** The other party; `name` and `id` are null once the account is deleted. A vendor's id is that of `vendor/{id}`. */
const participant = z
  .strictObject({
    id: id.nullable(),
    name: text.nullable(),
    photo: imageUrl.nullable(),
    type: z.enum(["vendor", "customer"]),
  })
  .meta({ id: "Participant" });

const lastMessage = z.strictObject({ id, text: z.string(), created_at: instant, mine: z.boolean() });

/**
 * A deleted car has only its title, and a hidden one is null: `is_about_car` tells it from no car. `can_write`: false if
 * blocked, the other account is gone or a vendor suspended.
 */
export const conversation = z
  .strictObject({
    id,
    participant,
    car: z
      .strictObject({
        id,
        title: text,
        image: imageUrl.nullable(),
        price: price.nullable(),
        sell_status: text,
        is_deleted: z.boolean().meta({ default: false }),
      })
      .nullable(),
    is_about_car: z.boolean().meta({ default: false }),
    last_message: lastMessage.nullable(),
    unread_count: count.meta({ default: 0 }),
    is_blocked: z.boolean().meta({ default: false }),
    can_write: z.boolean().meta({ default: true }),
  })
  .meta({ id: "Conversation" });
export type Conversation = z.infer<typeof conversation>;

/** `read_at`: when the recipient saw the message. The `text` of an appointment's message may be empty. */
export const message = z
  .strictObject({
    id,
    conversation_id: id,
    text: z.string(),
    mine: z.boolean(),
    created_at: instant,
    read_at: instant.nullable(),
    appointment: messageAppointment.nullable(),
  })
  .meta({ id: "ChatMessage" });
export type Message = z.infer<typeof message>;

export const participantSearch = z.object({ name: inputText().max(80, "This text is too long") });
const foundParticipant = participant.extend({ conversation_id: id.nullable() });
export const participantsResponse = dataResponse(z.array(foundParticipant));

export const conversationsQuery = z.object({
  q: optionalQuery(inputText().max(80, "This text is too long")),
  page: optionalQuery(z.coerce.number().int().min(1).max(maxConversationPage)),
});
export const conversationsResponse = dataResponse(z.array(conversation)).extend({
  current_page: id,
  per_page: id,
  last_page: id,
  total: count,
});

export const conversationStart = z
  .object({
    vendor_id: recordId,
    car_id: optionalRecordId,
    message: messageText,
  })
  .meta({ id: "ConversationStart" });
export const conversationStarted = dataResponse(z.strictObject({ conversation_id: id }));

/** Without ids the newest page; `after_id` the first page after it, `before_id` the last page before it. */
export const messagesQuery = z.object({
  after_id: optionalQuery(messageId),
  before_id: optionalQuery(messageId),
});
export type MessagesQuery = z.output<typeof messagesQuery>;
export const conversationMessagesQuery = messagesQuery.extend({ conversation_id: recordId });

/** Oldest first. Beyond §7: whether there are older or newer messages, and the conversation. */
export const conversationMessagesResponse = dataResponse(z.array(message)).extend({
  has_older: z.boolean(),
  has_newer: z.boolean(),
  conversation,
});

export const messageSending = z
  .object({ conversation_id: recordId, message: messageText })
  .meta({ id: "MessageSending" });
export const messageResponse = dataResponse(message);

export const recentMessage = message.extend({ participant }).meta({ id: "RecentMessage" });
export const recentMessagesResponse = dataResponse(z.array(recentMessage));

/** `until_id` is beyond §7: messages that arrived after it stay unread. */
export const notificationsRead = z
  .object({
    conversation_id: recordId.optional(),
    until_id: messageId.optional(),
    ids: z.array(messageId).max(200, "This value is not valid").optional(),
  })
  .refine(({ conversation_id, ids }) => conversation_id !== undefined || ids !== undefined, {
    path: ["conversation_id"],
    error: "This value is not valid",
  })
  .meta({ id: "NotificationsRead" });
export type NotificationsRead = z.output<typeof notificationsRead>;

export const notificationSending = z
  .object({
    conversation_id: recordId,
    text: inputText().max(maxMessageLength, "This text is too long").nullish(),
  })
  .meta({ id: "NotificationSending" });

export const conversationReport = z
  .object({
    reason: reportReason(messageReportReasons),
    message_id: messageId.optional(),
    message: optionalText(maxMessageLength),
  })
  .meta({ id: "ConversationReport" });
export type ConversationReport = z.output<typeof conversationReport>;

export const conversationResponse = dataResponse(conversation).extend({ message: text });

/** For all conversations or one. The id of a `message` event is that of the message (decision 151). */
export const streamQuery = z.object({ conversation_id: optionalQuery(recordId) });
export const readEvent = z.strictObject({ conversation_id: id, until_id: id, read_at: instant });
export type ReadEvent = z.infer<typeof readEvent>;
export interface AppointmentEvent {
  conversation_id: number;
  appointment: MessageAppointment;
}
