import { sendContactMessage } from "#app/api/contact.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { contactMessage } from "#contract/contact.ts";

export const action = formAction(contactMessage, async ({ api, value, key, t, href }) => {
  const message = await sendContactMessage(api, value, key);
  return {
    to: href("/:lang?/contact"),
    message: message ?? t("Thank you for your message. We will answer you by e-mail."),
  };
});
