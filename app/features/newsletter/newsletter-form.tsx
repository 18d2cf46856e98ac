import { Form } from "react-router";
import { HoneypotInputs } from "#app/forms/honeypot-inputs.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useFormDraft } from "#app/forms/use-form-draft.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

interface NewsletterFormProps {
  id: string;
  /** After a failed post; errors are translated. */
  value?: string;
  errors?: string[];
  /** The time stamp against spam (decision 033). */
  stamp?: string;
  primary?: boolean;
  compact?: boolean;
}

/** Posts to `/newsletter`, from the footer of every page too, hence without conform. */
export function NewsletterForm({ id, value, errors, stamp, primary, compact }: NewsletterFormProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/newsletter");
  useFormDraft(id, errors !== undefined);
  return (
    <Form
      id={id}
      method="post"
      action={action}
      noValidate
      className={compact ? "newsletter-compact" : "grid content-start gap-3"}
    >
      {compact && (
        <p className="newsletter-lead">
          <PageStyle name="newsletter-form" />
          {t("New cars and honest advice, about twice a month. You can stop with one click.")}
        </p>
      )}
      <HoneypotInputs stamp={stamp} />
      <TextField
        id={newsletterFieldId(id)}
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t("Your e-mail address")}
        hint={
          compact ? null : t("New cars and honest advice, about twice a month. You can stop with one click.")
        }
        defaultValue={value}
        errors={errors}
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

const newsletterFieldId = (formId: string) => `${formId}-email`;
