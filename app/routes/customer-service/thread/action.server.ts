import { redirect } from "react-router";
import { z } from "zod";
import { markAsRead } from "#app/api/chat.server.ts";
import { sendServiceMessage } from "#app/api/customer-service.server.ts";
import { optional, requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { keepTextOnExpiry } from "#app/middleware/expired-login.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { messageText } from "#contract/chat.ts";

const recordId = z.coerce.number().int().positive();
const forBoth = { user: ["customer" as const, "vendor" as const] };

const send = formAction(
  z.object({
    message: messageText,
    key: z.string().max(64).optional(),
    until: recordId.optional().catch(undefined),
  }),
  async ({ api, value: { message, until }, key, params, href }) => {
    const id = requireRecordId(params.id);
    const sent = await requireFound(sendServiceMessage(api, id, message, key));
    if (until)
      await optional(markAsRead(api, { conversation_id: requireRecordId(params.id), until_id: until }), null);
    return redirect(`${href("/:lang?/customer-service/:id", { id: String(id) })}#m${sent.id}`, 303);
  },
  forBoth,
);

const read = formAction(
  z.object({ until: recordId }),
  async ({ api, value: { until }, params, href }) => {
    await requireFound(markAsRead(api, { conversation_id: requireRecordId(params.id), until_id: until }));
    return redirect(href("/:lang?/customer-service/:id", { id: String(requireRecordId(params.id)) }), 303);
  },
  forBoth,
);

export const action = keepTextOnExpiry(formActions({ send, read }));
