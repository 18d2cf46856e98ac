import { defaultLang } from "#contract/languages.ts";
import { reviewReportReasons } from "#contract/report-reasons.ts";
import type { ReviewReport } from "#contract/reviews.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/** To the operator, in the default language. */
export function reviewReportMail(input: {
  to: string;
  branch: string;
  reference: string;
  report: ReviewReport;
  deskUrl: string | null;
}): Mail {
  const { report, reference, branch, deskUrl } = input;
  const t = createTranslator(defaultLang, "mail", "site");
  return {
    to: input.to,
    replyTo: report.email,
    lang: defaultLang,
    subject: t("Report {{reference}}: a review of {{branch}}", { reference, branch }),
    blocks: [
      { kind: "paragraph", text: t(reviewReportReasons[report.reason]) },
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
    ],
  };
}
