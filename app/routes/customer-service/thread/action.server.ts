import { redirect } from "react-router";
import { markAsRead } from "#app/api/chat.server.ts";
import { sendServiceMessage } from "#app/api/customer-service.server.ts";
import { optional, requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { messageForm, messageKey, readForm } from "#app/features/messages/message-form.server.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";

const forBoth = { user: ["customer" as const, "vendor" as const] };

const send = formAction(
  messageForm,
  async ({ api, value, params, href }) => {
    const id = requireRecordId(params.id);
    const sent = await requireFound(
      sendServiceMessage(api, id, value.message, messageKey("customer service", id, value)),
    );
    const { until } = value;
    if (until) await optional(markAsRead(api, { conversation_id: id, until_id: until }), null);
    return redirect(
      `${href("/:lang?/customer-service/:id", { id: String(id) })}${sent ? `#m${sent.id}` : ""}`,
      303,
    );
  },
  forBoth,
);

const read = formAction(
  readForm,
  async ({ api, value: { until }, params, href }) => {
    const id = requireRecordId(params.id);
    await requireFound(markAsRead(api, { conversation_id: id, until_id: until }));
    return redirect(href("/:lang?/customer-service/:id", { id: String(id) }), 303);
  },
  { ...forBoth, draftField: "message" },
);

export const action = preserveInput(formActions({ send, read }));
