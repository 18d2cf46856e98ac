import { Form } from "react-router";
import { HoneypotInputs } from "#app/forms/honeypot-inputs.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useFormDraft } from "#app/forms/use-form-draft.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextField } from "#app/ui/field.tsx";

interface NewsletterFormProps {
  id: string;
  /** After a failed post; errors are translated. */
  value?: string;
  errors?: string[];
  /** The time stamp against spam (decision 033). */
  stamp?: string;
  primary?: boolean;
}

/** Posts to `/newsletter`, from the footer of every page too, hence without conform. */
export function NewsletterForm({ id, value, errors, stamp, primary }: NewsletterFormProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/newsletter");
  useFormDraft(id, errors !== undefined);
  return (
    <Form id={id} method="post" action={action} noValidate className="grid content-start gap-3">
      <HoneypotInputs stamp={stamp} />
      <TextField
        id={newsletterFieldId(id)}
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t("Your e-mail address")}
        hint={t("New cars and honest advice, about twice a month. You can stop with one click.")}
        defaultValue={value}
        errors={errors}
      />
      <SubmitButton
        action={action}
        variant={primary ? "primary" : "secondary"}
        icon="mail"
        busyLabel={t("Sending")}
      >
        {t("Subscribe to the newsletter")}
      </SubmitButton>
    </Form>
  );
}

const newsletterFieldId = (formId: string) => `${formId}-email`;
