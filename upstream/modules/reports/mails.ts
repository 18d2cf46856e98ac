import type { CarReport } from "#contract/enquiries.ts";
import { defaultLang } from "#contract/languages.ts";
import { reportReasons } from "#contract/report-reasons.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/** To the operator, in the default language. */
export function reportMail(input: {
  to: string;
  carTitle: string;
  carLink: string;
  reference: string;
  report: CarReport;
  /** Null if the back-office has no URL yet. */
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
