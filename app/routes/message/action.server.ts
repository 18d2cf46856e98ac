import { redirect } from "react-router";
import { z } from "zod";
import { answerAppointment } from "#app/api/appointments.server.ts";
import { markAsRead, sendMessage, setBlocked } from "#app/api/chat.server.ts";
import { optional, requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { messageForm, messageKey, readForm } from "#app/features/messages/message-form.server.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { instant, recordId } from "#contract/fields.ts";

const forCustomers = { user: "customer" } as const;
/** For buttons in the form of the message: the typed text is kept, but not sent. */
const withDraft = { ...forCustomers, draftField: "message" } as const;

const send = formAction(
  messageForm,
  async ({ api, value, params, href }) => {
    const id = requireRecordId(params.id);
    const sent = await requireFound(sendMessage(api, id, value.message, messageKey("chat", id, value)));
    // Whoever answers has seen the messages that were shown.
    const { until } = value;
    if (until) await optional(markAsRead(api, { conversation_id: id, until_id: until }), null);
    return redirect(`${href("/:lang?/message/:id", { id: String(id) })}${sent ? `#m${sent.id}` : ""}`, 303);
  },
  forCustomers,
);

const read = formAction(
  readForm,
  async ({ api, value: { until }, params, href }) => {
    const id = requireRecordId(params.id);
    await requireFound(markAsRead(api, { conversation_id: id, until_id: until }));
    return redirect(href("/:lang?/message/:id", { id: String(id) }), 303);
  },
  withDraft,
);

const answering = (answer: "accept" | "decline" | "cancel") =>
  formAction(
    z.object({ id: recordId, starts_at: instant.optional() }),
    async ({ api, value: { id, starts_at }, params, href, t }) => {
      const conversation = String(requireRecordId(params.id));
      const { message } = await requireFound(answerAppointment(api, id, { answer, starts_at, note: null }));
      const done = {
        accept: t("The viewing is agreed"),
        decline: t("The viewing is declined"),
        cancel: t("The viewing is cancelled"),
      };
      return { to: href("/:lang?/message/:id", { id: conversation }), message: message ?? done[answer] };
    },
    withDraft,
  );

const blocking = (isBlocked: boolean) =>
  formAction(
    z.object({}),
    async ({ api, params, href, t }) => {
      const id = requireRecordId(params.id);
      const message = await requireFound(setBlocked(api, id, isBlocked));
      const done = isBlocked
        ? t("You will get no more messages from them")
        : t("You can write to each other again");
      return { to: href("/:lang?/message/:id", { id: String(id) }), message: message ?? done };
    },
    withDraft,
  );

export const action = preserveInput(
  formActions({
    send,
    read,
    block: blocking(true),
    unblock: blocking(false),
    accept: answering("accept"),
    decline: answering("decline"),
    cancel: answering("cancel"),
  }),
);
