import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, FormTextArea, HoneypotInputs, SubmitButton } from "#app/forms/form-fields.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { ContactMessage } from "#contract/contact.ts";

const fieldNames = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "subject",
  "message",
] satisfies (keyof ContactMessage)[];
const rules = async () => (await import("#contract/contact.ts")).contactMessage;

interface ContactFormProps {
  prefilled: Partial<ContactMessage>;
  lastResult?: SubmissionResult;
}

/** All fields are required (§5). */
export function ContactForm({ prefilled, lastResult }: ContactFormProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/contact");
  const { form, fields } = useFormResult("contact-form", fieldNames, lastResult, {
    defaults: prefilled,
    rules,
  });
  return (
    <Form id={form.id} method="post" action={action} noValidate className="grid gap-4">
      <ErrorSummary form={form} />
      <PostedAccountField lastResult={lastResult} />
      <HoneypotInputs lastResult={lastResult} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields fields={fields} />
        <FormText field={fields.email} label={t("Email")} type="email" autoComplete="email" required />
        <FormText field={fields.phone} label={t("Phone")} type="tel" autoComplete="tel" required />
      </div>
      <FormText field={fields.subject} label={t("Subject")} required dir="auto" />
      <FormTextArea field={fields.message} label={t("Message")} rows={6} required />
      <SubmitButton action={action} icon="send-forward" busyLabel={t("Sending")} block>
        {t("Send message")}
      </SubmitButton>
      <p className="hint">{t("We use your name, e-mail address and phone number only to answer you.")}</p>
    </Form>
  );
}
