import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, HoneypotInputs, SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";

const rules = () => import("#contract/newsletter.ts").then((schemas) => schemas.newsletterRequest);

interface NewsletterFormProps {
  id: string;
  lastResult?: SubmissionResult;
  primary?: boolean;
  compact?: boolean;
}

/** Posts to `/newsletter`; it is also in the footer of every page. */
export function NewsletterForm({ id, lastResult, primary, compact }: NewsletterFormProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/newsletter");
  const lead = t("New cars and honest advice by e-mail, about twice a month.");
  const { form, fields } = useFormResult(id, ["email"], lastResult, { rules });
  return (
    <Form
      id={id}
      method="post"
      action={action}
      noValidate
      className={compact ? "newsletter-compact" : "grid content-start gap-3"}
    >
      {compact && <p className="newsletter-lead">{lead}</p>}
      {/* The page shows the errors of the form as a whole. */}
      <ErrorSummary form={{ ...form, errors: undefined }} />
      <HoneypotInputs lastResult={lastResult} />
      <FormText
        field={fields.email}
        type="email"
        autoComplete="email"
        required
        label={t("Your e-mail address")}
        hint={compact ? null : lead}
      />
      <SubmitButton
        action={action}
        variant={primary ? "primary" : "secondary"}
        icon={compact ? undefined : "mail"}
        aria-label={compact ? t("Subscribe to the newsletter") : undefined}
        busyLabel={t("Sending")}
      >
        {compact ? t("Subscribe") : t("Subscribe to the newsletter")}
      </SubmitButton>
    </Form>
  );
}
