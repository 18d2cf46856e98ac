import type { CarReport } from "#contract/enquiries.ts";
import { reportReasons } from "#contract/report-reasons.ts";
import type { Mail } from "./mail.ts";

/** Tells the operator of a reported listing; in English, the operator's desk has no language of its own. */
export function carReportMail(input: {
  to: string;
  carTitle: string;
  carLink: string;
  reference: string;
  report: CarReport;
}): Mail {
  const { report, reference } = input;
  return {
    to: input.to,
    replyTo: report.email,
    lang: "en",
    subject: `Report ${reference}: ${input.carTitle}`,
    blocks: [
      { kind: "paragraph", text: reportReasons[report.reason] },
      { kind: "quote", text: report.message },
      {
        kind: "facts",
        facts: [
          ["Reported by", report.name],
          ["Email", report.email],
          ["Reference", reference],
        ],
      },
      { kind: "button", label: "View the listing", href: input.carLink },
    ],
  };
}
