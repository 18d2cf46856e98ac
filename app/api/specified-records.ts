import type { z } from "zod";
import { conversation, message, participantsResponse } from "#contract/chat.ts";
import { serviceConversation } from "#contract/customer-service.ts";
import { count, id, instant, text } from "#contract/fields.ts";
import { profile } from "#contract/profile.ts";
import { authUser, user } from "#contract/user.ts";

/* Records as the site reads them, where the specification has fewer fields than the reference API (§3, §7). */

/** Without `conversation_id`, which is the requested conversation. A message is kept even if its time is unreadable. */
export const specifiedMessage = message
  .omit({ conversation_id: true })
  .extend({ created_at: instant.nullable() });

/** The id 0 stands for an unknown id. */
const last_message = conversation.shape.last_message
  .unwrap()
  .extend({ id: count.meta({ default: 0 }) })
  .nullable();

/** Customers write to vendors (§1), so a person without a type is one. */
const type = conversation.shape.participant.shape.type.meta({ default: "vendor" });

export const specifiedParticipant = participantsResponse.shape.data.element.extend({ type });

export const specifiedConversation = conversation.extend({
  participant: conversation.shape.participant.extend({ type }),
  last_message,
  car: conversation.shape.car
    .unwrap()
    .extend({ sell_status: text.meta({ default: "for_sale" }) })
    .nullable(),
});

export const specifiedServiceConversation = serviceConversation.omit({ created_at: true }).extend({
  last_message,
  subject: text.nullable(),
  status: serviceConversation.shape.status.meta({ default: "open" }),
});
export type SpecifiedServiceConversation = z.infer<typeof specifiedServiceConversation>;

/** An answer that names nobody is not a profile but another record, such as a message. */
export const specifiedProfile = profile
  .omit({ id: true })
  .refine(({ email, username, first_name }) => email ?? username ?? first_name, "is nobody's");
export type SpecifiedProfile = z.infer<typeof specifiedProfile>;

export const specifiedAuthUser = authUser.extend({ user: user.extend({ id: id.nullable() }) });
export type SpecifiedAuthUser = z.infer<typeof specifiedAuthUser>;
