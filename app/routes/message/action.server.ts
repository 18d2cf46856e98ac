import { z } from "zod";
import { answerAppointment } from "#app/api/appointments.server.ts";
import { setBlocked } from "#app/api/chat.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { threadForms } from "#app/middleware/threads.server.ts";
import { instant, recordId } from "#contract/fields.ts";

/** For buttons in the form of the message: the typed text is kept, but not sent. */
const withDraft = { user: "customer", draftField: "message" } as const;

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
    ...threadForms("chat"),
    block: blocking(true),
    unblock: blocking(false),
    accept: answering("accept"),
    decline: answering("decline"),
    cancel: answering("cancel"),
  }),
);
