import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText } from "#app/forms/form-fields.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ProfileData } from "./loader.server.ts";
import { useSubmittingIntent } from "./profile-forms.ts";

const fieldNames = ["first_name", "last_name", "username", "phone", "email", "current_password"] satisfies (
  | keyof ProfileData["details"]
  | "current_password"
)[];
const rules = async () => (await import("#contract/profile.ts")).profileUpdate;

interface DetailsFormProps extends Pick<ProfileData, "details" | "hasPassword" | "asksCode"> {
  lastResult?: SubmissionResult;
}

/** §5. A new e-mail address requires the password. */
export function DetailsForm({ details, hasPassword, asksCode, lastResult }: DetailsFormProps) {
  const { t } = useI18n();
  const action = useHref()("/:lang?/my-profile");
  const { form, fields } = useFormResult("profile", fieldNames, lastResult, { defaults: details, rules });
  const formRef = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(String(fields.email.initialValue ?? ""));
  // An address that was typed before hydration counts too.
  useEffect(() => setEmail(String(new FormData(formRef.current ?? undefined).get("email") ?? "")), []);
  const isNewEmail = email.trim().toLowerCase() !== details.email.toLowerCase();
  const asksPassword = hasPassword && (isNewEmail || Boolean(fields.current_password.errors));
  return (
    <Form ref={formRef} id={form.id} method="post" action={action} noValidate className="grid gap-4">
      <PostedAccountField lastResult={lastResult} />
      <input type="hidden" name="intent" value="save" />
      <input
        type="hidden"
        name="shown"
        value={String(lastResult?.initialValue?.shown ?? JSON.stringify(details))}
      />
      <ErrorSummary form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields fields={fields} />
      </div>
      <FormText
        field={fields.username}
        label={t("Username")}
        note={t("(optional)")}
        hint={t("3 to 20 letters, digits or underscores. Others see it.")}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <FormText field={fields.phone} label={t("Phone")} type="tel" autoComplete="tel" required />
      <FormText
        field={fields.email}
        label={t("Email")}
        hint={asksCode && t("A new address is used once you have entered the code that we send to it.")}
        type="email"
        autoComplete="email"
        required
        onInput={(event) => setEmail(event.currentTarget.value)}
      />
      {asksPassword && (
        <>
          <input type="text" autoComplete="username" value={details.email} readOnly hidden />
          <PasswordField
            field={fields.current_password}
            label={t("Your password, for the new e-mail address")}
            autoComplete="current-password"
          />
        </>
      )}
      <Button
        variant="primary"
        icon="check"
        busy={useSubmittingIntent() === "save"}
        busyLabel={t("Saving")}
        className="justify-self-start"
      >
        {t("Save")}
      </Button>
    </Form>
  );
}
