import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { CurrentPassword } from "../current-password.tsx";

/** Posts as a new document, so that no personal data stays in the page. */
export function DeleteForm({
  hasPassword,
  lastResult,
}: {
  hasPassword: boolean;
  lastResult?: SubmissionResult;
}) {
  const { t } = useI18n();
  const href = useHref();
  const action = href("/:lang?/my-profile/delete");
  const { form, fields } = useFormResult("delete-account", ["current_password"], lastResult);
  return (
    <Form id={form.id} method="post" action={action} reloadDocument noValidate className="grid gap-4">
      <Heading level={2} size={4}>
        {t("Do you want to delete your account?")}
      </Heading>
      <AccountKeyField />
      <ErrorSummary form={form} />
      <CurrentPassword field={fields.current_password} hasPassword={hasPassword} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton action={action} variant="danger" icon="trash" busyLabel={t("Removing")}>
          {t("Delete my account")}
        </SubmitButton>
        <ButtonLink to={href("/:lang?/my-profile")}>{t("Keep my account")}</ButtonLink>
      </div>
    </Form>
  );
}
