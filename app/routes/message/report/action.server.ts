import { z } from "zod";
import { reportConversation } from "#app/api/chat.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { conversationReport } from "#contract/chat.ts";

const send = formAction(
  // A report of the same words after the first was closed is another one.
  conversationReport.extend({ key: z.string().max(64).optional() }),
  async ({ api, value: { key: _, ...report }, key, params, href, t }) => {
    const id = requireRecordId(params.id);
    const message = await requireFound(reportConversation(api, id, report, key));
    return {
      to: href("/:lang?/message/:id", { id: String(id) }),
      message: message ?? t("Thank you. We will look at this conversation."),
    };
  },
  { user: "customer" },
);

export const action = preserveInput(send);
