import { redirect } from "react-router";
import { z } from "zod";
import { startConversation } from "#app/api/chat.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { keepText } from "#app/middleware/keep-text.ts";
import { conversationStart } from "#contract/chat.ts";

export const action = keepText(
  formAction(
    conversationStart.extend({ key: z.string().max(64).optional() }),
    async ({ api, value: { key: _, ...start }, key, href, t }) => {
      const { id, message } = await startConversation(api, start, key);
      if (id === null)
        return {
          to: href("/:lang?/message"),
          message: message ?? t("Your message has been sent to the seller"),
        };
      return redirect(href("/:lang?/message/:id", { id: String(id) }), 303);
    },
    { user: "customer", missing: "This car is not here any more" },
  ),
);
