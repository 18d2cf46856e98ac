import { sendConfirmation, subscribe } from "#app/api/newsletter.server.ts";
import { attempt } from "#app/api/page-errors.ts";
import { readForm } from "#app/forms/parse.server.ts";
import { submitForm } from "#app/middleware/form-action.ts";
import { newsletterRequest } from "#contract/newsletter.ts";
import type { Route } from "./+types/route";
import { handleMailLink } from "./mail-link.server.ts";

/** Subscribes `email` by a confirmation mail (§7), or follows a mail's link (`intent`, `token`). */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  if (form.has("intent")) return handleMailLink(args.context, form);
  return submitForm(args, form, newsletterRequest, async ({ api, value, t, href }) => {
    const message = await subscribe(api, value.email);
    const { error } = await attempt(sendConfirmation(api, value.email));
    if (error) {
      return { error, note: t("Your address is subscribed, but the confirmation mail could not be sent.") };
    }
    return { to: href("/:lang?"), message: message ?? t("Thank you for subscribing to our newsletter") };
  });
}
