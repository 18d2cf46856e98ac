import type { Transaction } from "kysely";
import { defaultLang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { FormContext } from "../../platform/http/context.ts";
import type { SiteKey, TextKey } from "../../platform/i18n/text-keys.ts";
import { createTranslator } from "../../platform/i18n/translate.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { mailOperator } from "../../platform/mail/queue-limited-mail.ts";
import { queueReportReceipt, type ReportNotice } from "./reporter-mails.ts";

const subjects = {
  listing: "Report {{reference}}: {{about}}",
  review: "Report {{reference}}: a review of {{about}}",
  conversation: "Report {{reference}}: a conversation",
} as const satisfies Record<ReportNotice["kind"], TextKey<"mail">>;

interface NewReport {
  notice: Omit<ReportNotice, "lang">;
  reason: SiteKey;
  /** Left out for a conversation, of which nothing leaves the back-office. */
  sent?: { name: string; email: string; message: string };
  deskPath: string;
  /** URL of the reported listing. */
  listing?: string;
}

/** Mails a new report to the operator, if there is one, and a receipt to its sender, if there is an address. */
export async function mailReport(trx: Transaction<Database>, report: NewReport, context: FormContext) {
  await mailOperator(trx, context, (to) => operatorMail(to, report, context));
  if (report.notice.email) await queueReportReceipt(trx, { ...report.notice, lang: context.lang }, context);
}

/** In the default language. */
function operatorMail(
  to: string,
  report: NewReport,
  { accountId, backOfficeUrl }: Pick<FormContext, "accountId" | "backOfficeUrl">,
): Mail {
  const { reason, sent, deskPath, listing } = report;
  const { kind, about, reference } = report.notice;
  const t = createTranslator(defaultLang, "mail", "site");
  return {
    to,
    accountId,
    ...(sent && { replyTo: sent.email }),
    lang: defaultLang,
    subject: t(subjects[kind], { reference, about }),
    blocks: [
      { kind: "paragraph", text: t(reason) },
      sent ? { kind: "quote", text: sent.message } : null,
      {
        kind: "facts",
        facts: [
          [t("Reported by"), sent?.name ?? null],
          [t("Email"), sent?.email ?? null],
          [t("Reference"), reference],
        ],
      },
      backOfficeUrl && { kind: "button", label: t("Read it at the desk"), href: backOfficeUrl + deskPath },
      listing ? { kind: "button", label: t("View the listing"), href: listing } : null,
    ],
  };
}
