import type { CarReport } from "#contract/enquiries.ts";
import { defaultLang, isLang, type Lang } from "#contract/languages.ts";
import { reportReasons } from "#contract/report-reasons.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { siteUrl } from "../../platform/mail/site-url.ts";

/** To the operator, in the default language. */
export function reportMail(input: {
  to: string;
  carTitle: string;
  carLink: string;
  reference: string;
  report: CarReport;
  /** Null: the back-office has no address yet. */
  deskUrl: string | null;
}): Mail {
  const { report, reference, carTitle, deskUrl } = input;
  const t = createTranslator(defaultLang, "mail", "site");
  return {
    to: input.to,
    replyTo: report.email,
    lang: defaultLang,
    subject: t("Report {{reference}}: {{car}}", { reference, car: carTitle }),
    blocks: [
      { kind: "paragraph", text: t(reportReasons[report.reason]) },
      { kind: "quote", text: report.message },
      {
        kind: "facts",
        facts: [
          [t("Reported by"), report.name],
          [t("Email"), report.email],
          [t("Reference"), reference],
        ],
      },
      ...(deskUrl ? [{ kind: "button", label: t("Read it at the desk"), href: deskUrl } as const] : []),
      { kind: "button", label: t("View the listing"), href: input.carLink },
    ],
  };
}

/** To who reported a listing: that it has arrived (DSA, article 16, paragraph 4). Holds nothing of their text. */
export function reportReceiptMail(report: {
  email: string;
  lang: Lang;
  reference: string;
  title: string;
}): Mail {
  const { email, lang, reference, title: car } = report;
  const t = createTranslator(lang, "mail");
  return {
    to: email,
    lang,
    subject: t("Your report {{reference}}: {{car}}", { reference, car }),
    blocks: [
      {
        kind: "paragraph",
        text: t(
          "Your report of the listing {{car}} has arrived. We look at it, and write to you what we decide.",
          {
            car,
          },
        ),
      },
      { kind: "facts", facts: [[t("Reference"), reference]] },
      {
        kind: "note",
        text: t("You reported nothing? Then somebody typed your address by mistake. You need do nothing."),
      },
    ],
  };
}

/** To who reported a listing: what became of it (DSA, article 16, paragraph 5). */
export function reportOutcomeMail(
  report: { email: string; lang: string; reference: string; title: string },
  { isTakenDown, origin }: { isTakenDown: boolean; origin: string },
): Mail {
  const { reference, title: car } = report;
  const lang = isLang(report.lang) ? report.lang : defaultLang;
  const t = createTranslator(lang, "mail");
  const outcome = isTakenDown
    ? t("We have taken it off our site.")
    : t("We found no reason to act, so it was not taken down.");
  return {
    to: report.email,
    lang,
    subject: t("Your report {{reference}}: {{car}}", { reference, car }),
    blocks: [
      { kind: "paragraph", text: t("You reported the listing {{car}}. We have looked at it.", { car }) },
      { kind: "paragraph", text: outcome },
      { kind: "facts", facts: [[t("Reference"), reference]] },
      {
        kind: "paragraph",
        text: t("You think that we are wrong? Write to us by the contact form, and we look at it again."),
      },
      { kind: "button", label: t("Contact us"), href: siteUrl(origin, lang, "/contact") },
    ],
  };
}
