import type { SubmissionResult } from "@conform-to/dom";
import { Form, useFormAction } from "react-router";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormSelect, FormText, FormTextArea, HoneypotInputs, SubmitButton } from "#app/forms/form-fields.tsx";
import { type LoadRules, useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import type { Option } from "#app/ui/field.tsx";

const fieldNames = ["reason", "message", "name", "email"] as const;

interface ReportFormProps {
  question: string;
  reasons: readonly Option[];
  sender: { name: string; email: string } | null;
  /** Must be the same function on every render. */
  rules: LoadRules;
  lastResult?: SubmissionResult;
}

/** Form to report a listing or a review (DSA, article 16). */
export function ReportForm({ question, reasons, sender, rules, lastResult }: ReportFormProps) {
  const { t } = useI18n();
  // With the query, which says which page of the car to return to.
  const action = useFormAction();
  const { form, fields } = useFormResult("report-form", fieldNames, lastResult, {
    defaults: sender ?? {},
    rules,
  });
  return (
    <Form id={form.id} method="post" action={action} noValidate className="grid gap-4">
      <ErrorSummary form={form} />
      <PostedAccountField lastResult={lastResult} />
      <HoneypotInputs lastResult={lastResult} />
      <FormSelect
        field={fields.reason}
        label={question}
        emptyLabel={t("Choose a reason")}
        options={reasons}
        required
      />
      <FormTextArea field={fields.message} label={t("Message")} rows={5} required />
      <FormText field={fields.name} label={t("Name")} autoComplete="name" required dir="auto" />
      <FormText field={fields.email} label={t("Email")} type="email" autoComplete="email" required />
      <SubmitButton icon="flag" busyLabel={t("Sending")} block>
        {t("Send report")}
      </SubmitButton>
    </Form>
  );
}
