import { defaultLang, type Lang, langOrDefault, languageInfo } from "#contract/languages.ts";
import { formatPrice } from "../../platform/i18n/format-price.ts";
import type { TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";
import type { SellRequest } from "./service.ts";

/** Of the input it has only the plate, because anybody may have typed the address. */
export function sellConfirmationMail(input: { to: string; lang: Lang; request: SellRequest }): Mail {
  const { to, lang, request } = input;
  const t = createTranslator(lang, "mail", "site");
  return {
    to,
    lang,
    subject: t("We have received your car: {{plate}}", { plate: request.license_plate }),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Thank you. We look at what you sent us, and call or write to you to see the car and agree on a price.",
        ),
      },
      {
        kind: "facts",
        facts: [
          [t("License plate"), request.license_plate],
          [t("Reference"), request.reference],
        ],
      },
      {
        kind: "note",
        text: t(
          "If you did not write to us, somebody typed your address by mistake. You do not need to do anything.",
        ),
      },
    ],
  };
}

/** To the operator, in the default language. */
export function sellRequestMail(input: {
  to: string;
  request: SellRequest;
  photos: number;
  deskUrl: string | null;
}): Mail {
  const { to, request, photos, deskUrl } = input;
  const t = createTranslator(defaultLang, "mail", "site");
  const { label } = languageInfo[request.lang as Lang];
  const car = `${request.brand} ${request.model} ${request.model_year}`;
  return {
    to,
    accountId: request.account_id,
    replyTo: request.email,
    lang: defaultLang,
    subject: t("To be sold: {{car}}", { car }),
    blocks: [
      { kind: "paragraph", text: t("A private seller wants to sell this car. It is in the back-office.") },
      {
        kind: "facts",
        facts: [
          [t("Car"), car],
          [t("License plate"), request.license_plate],
          [t("Expected price"), formatPrice(defaultLang, request.price_cents / 100)],
          [t("Photos"), String(photos)],
          [t("Name"), `${request.first_name} ${request.last_name}`],
          [t("Phone"), request.phone],
          [t("Email"), request.email],
          [t("Language"), label],
          [t("Reference"), request.reference],
        ],
      },
      request.message && { kind: "quote", text: request.message },
      deskUrl && { kind: "button", label: t("Read it at the desk"), href: deskUrl },
    ],
  };
}

const endings = {
  withdrawn: "The seller has withdrawn this car.",
  deleted: "The seller has deleted the account, and the request to sell this car with it.",
} as const satisfies Record<string, TextKey<"mail">>;

/** To the operator, in the default language, when a car is no longer offered. It has nothing personal. */
export function offerEndedMail(input: {
  to: string;
  ending: keyof typeof endings;
  car: string;
  reference: string;
  deskUrl: string | null;
}): Mail {
  const { to, ending, car, reference, deskUrl } = input;
  const t = createTranslator(defaultLang, "mail", "site");
  return {
    to,
    lang: defaultLang,
    subject: t("No longer to be sold: {{car}}", { car }),
    blocks: [
      { kind: "paragraph", text: t(endings[ending]) },
      {
        kind: "facts",
        facts: [
          [t("Car"), car],
          [t("Reference"), reference],
        ],
      },
      deskUrl && { kind: "button", label: t("Read it at the desk"), href: deskUrl },
    ],
  };
}

/** To the seller, when the operator has made a listing of the request. */
export function listedMail(input: {
  request: SellRequest & { mail_lang: string };
  carId: number;
  origin: string;
}): Mail {
  const { request, carId, origin } = input;
  const lang = langOrDefault(request.mail_lang);
  const t = createTranslator(lang, "mail", "site");
  const car = `${request.brand} ${request.model}`;
  return {
    to: request.email,
    lang,
    subject: t("Your {{car}} is on the site", { car }),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Buyers can see your car now, and their questions reach you by e-mail. Your address is not shown.",
        ),
      },
      { kind: "facts", facts: [[t("Reference"), request.reference]] },
      {
        kind: "button",
        label: t("View your listing"),
        href: siteUrl(origin, lang, `/listing-detail-v1/${carId}`),
      },
    ],
  };
}
