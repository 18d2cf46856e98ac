import { reportConversation } from "#app/api/chat.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { conversationReport } from "#contract/chat.ts";

const send = formAction(
  conversationReport,
  async ({ api, value, key, params, href, t }) => {
    const id = requireRecordId(params.id);
    const message = await requireFound(reportConversation(api, id, value, key));
    return {
      to: href("/:lang?/message/:id", { id: String(id) }),
      message: message ?? t("Thank you. We will look at this conversation."),
    };
  },
  { user: "customer" },
);

export const action = preserveInput(send);
