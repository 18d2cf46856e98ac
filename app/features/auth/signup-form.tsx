import type { SubmissionResult } from "@conform-to/react";
import { FormText } from "#app/forms/form-fields.tsx";
import { NameFields } from "#app/forms/name-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useAnsweredForm } from "#app/forms/use-answered-form.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import type { Registration, UserType } from "#contract/accounts.ts";
import { ForBusinesses } from "./for-businesses.tsx";
import { GoogleLink } from "./google-link.tsx";
import { chosen } from "./login-form.tsx";
import { RoleTabs } from "./role-tabs.tsx";
import { TermsBox } from "./terms-box.tsx";
import { useWay, useWayAction } from "./way.tsx";
import { WayButton, WayForm } from "./way-form.tsx";
import { WayLink } from "./way-link.tsx";

/** What is kept of a registration between its steps; never its password. */
export type Typed = Partial<Pick<Registration, "first_name" | "last_name" | "email" | "phone">>;

interface SignupFormProps {
  lastResult?: SubmissionResult;
  userType: UserType;
  typed?: Typed;
  google: boolean;
}

const names = [
  "user_type",
  "first_name",
  "last_name",
  "email",
  "phone",
  "password",
  "password_confirmation",
  "terms",
] satisfies (keyof Registration | "user_type")[];

/** Signing up, first step: who one is, and the password (§5). Businesses are told how they get an account. */
export function SignupForm({ lastResult, userType, typed, google }: SignupFormProps) {
  const { t } = useI18n();
  const { dialog } = useWay();
  const action = useWayAction("signup");
  const terms = useAddress()("/:lang?/terms-of-use");
  const id = dialog ? "signup-dialog" : "signup";
  const { form, fields } = useAnsweredForm(id, names, lastResult, { ...typed, user_type: userType });
  return (
    <div className="grid gap-5">
      <WayForm form={form} action={action} intent="send-code">
        <RoleTabs userType={chosen(fields.user_type.initialValue, userType)} />
        <ForBusinesses />
        <div className="for-customers">
          <div className="grid gap-4 sm:grid-cols-2">
            <NameFields fields={fields} />
          </div>
          <FormText
            field={fields.email}
            label={t("Email")}
            hint={t("We send a code there.")}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <FormText field={fields.phone} label={t("Phone")} type="tel" autoComplete="tel" required />
          <PasswordField field={fields.password} label={t("Password")} kind="new-password" rules />
          <PasswordField
            field={fields.password_confirmation}
            label={t("Password, once more")}
            kind="new-password"
          />
          <TermsBox field={fields.terms} to={terms} />
          <WayButton action={action} intent="send-code" icon="mail" busyLabel={t("Sending")}>
            {t("Send me a code")}
          </WayButton>
        </div>
      </WayForm>
      {google && <GoogleLink />}
      <p className="text-soft">
        {t("You have an account already?")}{" "}
        <WayLink to="login" className="link">
          {t("Login")}
        </WayLink>
      </p>
    </div>
  );
}
