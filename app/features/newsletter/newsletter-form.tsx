import { Form } from "react-router";
import { HoneypotInputs } from "#app/forms/honeypot-inputs.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useFormDraft } from "#app/forms/use-form-draft.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextField } from "#app/ui/text-field.tsx";

interface NewsletterFormProps {
  id: string;
  /** After a post that failed: what was typed, and what is wrong with it (already translated). */
  value?: string;
  errors?: string[];
  /** The time that a failed post came with, or was given anew. */
  stamp?: string;
  /** Where it is the main action: on its own page. */
  primary?: boolean;
}

/**
 * Subscribes an address, from the footer and on its own page; posts to `/newsletter` with JavaScript and without.
 * Plain, without conform: it is on every page, and one field needs none of it.
 */
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

/** The id of the form's one field, for a link to it. */
const newsletterFieldId = (formId: string) => `${formId}-email`;
