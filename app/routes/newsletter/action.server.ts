import { followMailLink, sendConfirmation, subscribe } from "#app/api/newsletter.server.ts";
import { attempt } from "#app/api/page-errors.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { invalidLink, newsletterRequest } from "#contract/newsletter.ts";
import { mailLink } from "./mail-link.server.ts";

/** By a confirmation mail (§7). */
const subscription = formAction(newsletterRequest, async ({ api, value, t, href, refuse }) => {
  const message = await subscribe(api, value.email);
  const { error } = await attempt(sendConfirmation(api, value.email));
  const note = t("Your address is subscribed, but the confirmation mail could not be sent.");
  if (error) return refuse(error, { note });
  return { to: href("/:lang?"), message: message ?? t("Thank you for subscribing to our newsletter") };
});

/** The link of a mail; a mended one is out of date. */
const linkAction = formAction(
  mailLink,
  async ({ api, value: { intent, token }, t, href, refuse }) => {
    const { value: message, error } = await attempt(followMailLink(api, intent, token));
    if (error?.isNotFound) return refuse(error, { message: error.serverMessage ?? invalidLink, status: 404 });
    if (error) return refuse(error);
    return { to: href("/:lang?"), message: message ?? t("Done") };
  },
  { spamProtection: false },
);

export const action = formActions({ subscribe: subscription, confirm: linkAction, unsubscribe: linkAction });
