import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useState } from "react";
import { Form, useSubmit } from "react-router";
import { AccountKeyField, useAccount } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { CurrentPassword } from "../current-password.tsx";

/** What the browser creates the passkey from, once the password was right. */
export interface Creation {
  name: string;
  options: Record<string, unknown>;
}

interface AddPasskeyProps {
  hasPassword: boolean;
  /** User name for password managers. */
  email: string | null;
  suggestedName: string;
  creation: Creation | undefined;
  lastResult: SubmissionResult | undefined;
}

/** Takes two posts: the first checks the password; the browser then creates a passkey, which the second one sends. */
export function AddPasskey({ hasPassword, email, suggestedName, creation, lastResult }: AddPasskeyProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/my-profile/passkeys");
  const failure = useCreation(creation, action);
  const { form, fields } = useFormResult("add-passkey", ["name", "current_password"], lastResult, {
    defaults: { name: creation?.name ?? suggestedName },
  });
  const failures = {
    cancelled: t("No passkey was made. Please try again."),
    known: t("This device already has a passkey for your account."),
  };
  return (
    <Card padded className="gap-4 passkey-form">
      <PageStyle name="passkey-login" />
      <Heading level={2} size={4}>
        {t("Add a passkey")}
      </Heading>
      <p>{t("It stays on your device or in your password manager, and nobody can guess or phish it.")}</p>
      <Form id={form.id} method="post" action={action} preventScrollReset noValidate className="grid gap-4">
        <AccountKeyField />
        <input type="hidden" name="intent" value="options" />
        {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
        <ErrorSummary form={form} />
        {failure && (
          <Notice tone="danger" role="alert">
            {failures[failure]}
          </Notice>
        )}
        <FormText
          field={fields.name}
          label={t("Name of the passkey")}
          hint={t("So that you recognize it later, such as “Phone”.")}
          autoComplete="off"
          maxLength={60}
          required
        />
        <CurrentPassword field={fields.current_password} hasPassword={hasPassword} />
        <SubmitButton action={action} icon="plus" busyLabel={t("Sending")} className="justify-self-start">
          {t("Add a passkey")}
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Creates a passkey from each new `creation` and sends it. @returns why none was created */
function useCreation(creation: Creation | undefined, action: string): "cancelled" | "known" | null {
  const submit = useSubmit();
  const account = useAccount()?.accountKey ?? "";
  const [failed, setFailed] = useState<{ creation: Creation; why: "cancelled" | "known" } | null>(null);
  useEffect(() => {
    if (!creation) return;
    createPasskey(creation.options).then(
      (credential) => {
        const values = { intent: "add", account, name: creation.name, credential };
        return submit(values, { method: "post", action, preventScrollReset: true });
      },
      ({ name }: Error) => setFailed({ creation, why: name === "InvalidStateError" ? "known" : "cancelled" }),
    );
  }, [creation, submit, action, account]);
  return failed && failed.creation === creation ? failed.why : null;
}

/** @returns the browser's answer as JSON */
async function createPasskey(options: Record<string, unknown>): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
