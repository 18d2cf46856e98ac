import { redirect } from "react-router";
import { z } from "zod";
import { startConversation } from "#app/api/chat.server.ts";
import { attempt } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import { conversationStart } from "#contract/chat.ts";

export const action = preserveInput(
  formAction(
    conversationStart.extend({ key: z.string().max(64).optional() }),
    async ({ api, value: { key: _, ...start }, key, href, t, refuse }) => {
      const { value, error } = await attempt(startConversation(api, start, key));
      if (error) {
        const isSellerGone = error.isNotFound && start.car_id === undefined;
        return refuse(error, isSellerGone ? { message: t("This vendor does not exist") } : {});
      }
      const { id, message } = value;
      if (id === null)
        return {
          to: href("/:lang?/message"),
          message: message ?? t("Your message has been sent to the seller"),
        };
      return redirect(href("/:lang?/message/:id", { id: String(id) }), 303);
    },
    { user: "customer", missing: "This car is no longer here" },
  ),
);
