import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { useSubmittingIntent } from "./profile-forms.ts";

export const emailCodeId = "confirm-email";
const rules = async () => (await import("#contract/auth.ts")).codeRequest;

interface EmailCodeFormProps {
  pending: string;
  lastResult?: SubmissionResult;
}

export function EmailCodeForm({ pending, lastResult }: EmailCodeFormProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/my-profile");
  const { form, fields } = useFormResult(`${emailCodeId}-form`, ["code"], lastResult, { rules });
  return (
    <Card padded id={emailCodeId} className="gap-4">
      <PageStyle name="email-code-form" />
      <Heading level={2} size={4}>
        {t("Confirm your new e-mail address")}
      </Heading>
      <p>
        {t("An e-mail with a code is on its way to this address:")}{" "}
        <bdi dir="ltr" className="new-address">
          {pending}
        </bdi>
      </p>
      <Form id={form.id} method="post" action={action} noValidate className="grid gap-4">
        <AccountKeyField />
        <input type="hidden" name="intent" value="confirm-email" />
        <input type="hidden" name="email" value={pending} />
        <ErrorSummary form={form} />
        <FormText
          field={fields.code}
          label={t("Code")}
          hint={t("It is valid for 10 minutes and five tries. Check your spam folder too.")}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          dir="ltr"
        />
        <Button
          icon="check"
          busy={useSubmittingIntent() === "confirm-email"}
          busyLabel={t("Verifying")}
          className="justify-self-start"
        >
          {t("Change e-mail address")}
        </Button>
      </Form>
      <p className="hint">{t("No code? Enter the new address below again to get another one.")}</p>
    </Card>
  );
}
