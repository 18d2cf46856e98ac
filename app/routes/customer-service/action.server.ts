import { redirect } from "react-router";
import { z } from "zod";
import { startServiceConversation } from "#app/api/customer-service.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { serviceConversationStart } from "#contract/customer-service.ts";

export const action = preserveInput(
  formAction(
    serviceConversationStart.extend({ key: z.string().max(64).optional() }),
    async ({ api, value: { key: _, ...start }, key, href, t }) => {
      const { id, message } = await startServiceConversation(api, start, key);
      if (id === null) return { to: href("/:lang?/customer-service"), message: message ?? t("Sent") };
      return redirect(href("/:lang?/customer-service/:id", { id: String(id) }), 303);
    },
    { user: ["customer", "vendor"] },
  ),
);
