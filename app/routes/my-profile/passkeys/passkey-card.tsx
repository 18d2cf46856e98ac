import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ConfirmForm } from "#app/features/account/confirm-form.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, SubmitButton } from "#app/forms/form-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { Passkey } from "#contract/passkeys.ts";

interface PasskeyCardProps {
  passkey: Passkey;
  hasPassword: boolean;
  requested: { rename: boolean; remove: boolean };
  renameResult: SubmissionResult | undefined;
  removeResult: SubmissionResult | undefined;
}

export function PasskeyCard({ passkey, hasPassword, requested, ...results }: PasskeyCardProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const path = useHref()("/:lang?/my-profile/passkeys");
  const { id, name, created_at, last_used_at } = passkey;
  const isRemoving = requested.remove || results.removeResult !== undefined;
  const isRenaming = !isRemoving && (requested.rename || results.renameResult !== undefined);
  return (
    <Card as="li" padded id={`passkey-${id}`} className="gap-3">
      <Heading level={2} size={4}>
        <bdi>{name}</bdi>
      </Heading>
      <p className="hint">
        {t("Added on {{date}}", { date: format.date(created_at) })}
        {" · "}
        {last_used_at ? t("Last used on {{date}}", { date: format.date(last_used_at) }) : t("Never used yet")}
      </p>
      {isRenaming && <RenameForm passkey={passkey} lastResult={results.renameResult} />}
      {isRemoving && <RemoveForm id={id} hasPassword={hasPassword} lastResult={results.removeResult} />}
      {!isRenaming && !isRemoving && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`${path}?rename=${id}#passkey-${id}`}
            size="sm"
            icon="edit"
            preventScrollReset
            aria-label={t("Rename {{name}}", { name })}
          >
            {t("Rename")}
          </ButtonLink>
          <ButtonLink
            to={`${path}?remove=${id}#passkey-${id}`}
            size="sm"
            icon="trash"
            preventScrollReset
            aria-label={t("Remove {{name}}", { name })}
          >
            {t("Remove", { context: "passkey" })}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function RenameForm({ passkey, lastResult }: { passkey: Passkey; lastResult: SubmissionResult | undefined }) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/my-profile/passkeys");
  const { id, name } = passkey;
  const { form, fields } = useFormResult(`rename-passkey-${id}`, ["name"], lastResult, {
    defaults: { name },
  });
  return (
    <Form id={form.id} method="post" action={action} preventScrollReset noValidate className="grid gap-3">
      <AccountKeyField />
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={id} />
      <ErrorSummary form={form} />
      <FormText
        field={fields.name}
        label={t("Name of the passkey")}
        autoComplete="off"
        maxLength={60}
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton action={action} busyLabel={t("Saving")}>
          {t("Save")}
        </SubmitButton>
        <ButtonLink to={action} preventScrollReset>
          {t("Cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}

interface RemoveFormProps {
  id: number;
  hasPassword: boolean;
  lastResult: SubmissionResult | undefined;
}

function RemoveForm({ id, hasPassword, lastResult }: RemoveFormProps) {
  const { t } = useI18n();
  const { form, fields } = useFormResult(`remove-passkey-${id}`, ["current_password"], lastResult);
  return (
    <ConfirmForm
      action={useHref()("/:lang?/my-profile/passkeys")}
      intent="remove"
      id={id}
      question={t("Remove this passkey?")}
      consequence={t("You can then no longer log in with it. You can delete it on your device too.")}
      confirmLabel={t("Yes, remove it")}
      busyLabel={t("Removing")}
      fields={
        <>
          <ErrorSummary form={form} />
          {hasPassword && (
            <PasswordField
              field={fields.current_password}
              label={t("Current password")}
              autoComplete="current-password"
            />
          )}
        </>
      }
    />
  );
}
