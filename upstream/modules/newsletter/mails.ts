import type { Lang } from "#contract/languages.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";

/** The link has the subscription's secret token. */
export const subscriptionLink = (
  intent: "confirm" | "unsubscribe",
  { origin, lang, token }: { origin: string; lang: Lang; token: string },
): string => siteUrl(origin, lang, `/newsletter?intent=${intent}&token=${token}`);

export function newsletterConfirmationMail(input: {
  to: string;
  lang: Lang;
  origin: string;
  token: string;
}): Mail {
  const t = createTranslator(input.lang, "mail");
  const [confirm, unsubscribe] = [subscriptionLink("confirm", input), subscriptionLink("unsubscribe", input)];
  return {
    to: input.to,
    lang: input.lang,
    unsubscribe,
    subject: t("Please confirm your subscription"),
    blocks: [
      {
        kind: "paragraph",
        text: t("You asked for our newsletter. One click, and you will receive it at this address."),
      },
      { kind: "button", label: t("Confirm my subscription"), href: confirm },
      {
        kind: "note",
        text: t("If you did not ask for it, ignore this e-mail and nothing will come, or"),
        link: { label: t("remove this address"), href: unsubscribe },
      },
    ],
  };
}
