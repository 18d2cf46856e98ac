import { followMailLink, sendConfirmation, subscribe } from "#app/api/newsletter.server.ts";
import { attempt } from "#app/api/page-errors.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { invalidLink, newsletterRequest } from "#contract/newsletter.ts";
import { mailLink } from "./mail-link.server.ts";

/** Subscribes, then sends the confirmation mail (§7). The page shows the API's message as a toast (§8). */
const subscription = formAction(newsletterRequest, async ({ api, value, t, href, refuse }) => {
  const { value: message, error: refusal } = await attempt(subscribe(api, value.email));
  if (refusal) return refuse(refusal, { isOfForm: true });
  const { error } = await attempt(sendConfirmation(api, value.email));
  const note = t("Your address is subscribed, but the confirmation e-mail could not be sent.");
  if (error) return refuse(error, { note, isOfForm: true });
  return {
    to: href("/:lang?"),
    message:
      message ??
      t("Thank you for subscribing to our newsletter. Please confirm with the link in our e-mail."),
  };
});

/** Confirms or unsubscribes by a mail's link. @param missing text for a 404: the link is invalid, or was used before */
const linkAction = (missing: string) =>
  formAction(
    mailLink,
    async ({ api, value: { intent, token }, t, href }) => {
      const message = await followMailLink(api, intent, token);
      return { to: href("/:lang?"), message: message ?? t("Done") };
    },
    { spamProtection: false, missing },
  );
const noSubscription =
  "This link no longer belongs to a subscription. If you have already unsubscribed, you will get no more newsletters.";

export const action = formActions({
  subscribe: subscription,
  confirm: linkAction(invalidLink),
  unsubscribe: linkAction(noSubscription),
});
