import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, FormTextArea, HoneypotInputs, SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import type { CarEnquiry } from "#contract/enquiries.ts";

const fieldNames = ["name", "email", "phone", "message"] as const;
const rules = async () => (await import("#contract/enquiries.ts")).carEnquiry;

interface ContactSellerFormProps {
  action: string;
  sender: Partial<Record<keyof CarEnquiry, string>> | null;
  lastResult?: SubmissionResult;
}

/** Posts to the contact page from any page; the contact page shows the errors. */
export function ContactSellerForm({ action, sender, lastResult }: ContactSellerFormProps) {
  const { t } = useI18n();
  const { form, fields } = useFormResult("contact-form", fieldNames, lastResult, {
    defaults: sender ?? {},
    rules,
  });
  return (
    <Form id={form.id} method="post" action={action} noValidate className="grid gap-4">
      <ErrorSummary form={form} />
      <PostedAccountField lastResult={lastResult} />
      <HoneypotInputs lastResult={lastResult} />
      <FormText field={fields.name} label={t("Name")} autoComplete="name" required dir="auto" />
      <FormText field={fields.email} label={t("Email")} type="email" autoComplete="email" required />
      <FormText
        field={fields.phone}
        label={t("Phone")}
        note={t("(optional)")}
        type="tel"
        autoComplete="tel"
      />
      <FormTextArea field={fields.message} label={t("Message")} rows={5} required />
      <SubmitButton action={action} icon="send-forward" busyLabel={t("Sending")} block>
        {t("Send message")}
      </SubmitButton>
      <p className="hint">
        {t("The seller receives your message with your name and e-mail address. You do not need an account.")}
      </p>
    </Form>
  );
}
