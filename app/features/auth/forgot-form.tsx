import type { SubmissionResult } from "@conform-to/react";
import { FormText } from "#app/forms/form-fields.tsx";
import { useAnsweredForm } from "#app/forms/use-answered-form.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import type { UserType } from "#contract/accounts.ts";
import { chosen } from "./login-form.tsx";
import { RoleTabs } from "./role-tabs.tsx";
import { useWay, useWayAction } from "./way.tsx";
import { WayButton, WayForm } from "./way-form.tsx";
import { WayLink } from "./way-link.tsx";

interface ForgotFormProps {
  lastResult?: SubmissionResult;
  userType: UserType;
  email?: string;
}

/** A forgotten password, first step (§2): whose it is. */
export function ForgotForm({ lastResult, userType, email }: ForgotFormProps) {
  const { t } = useI18n();
  const { dialog } = useWay();
  const action = useWayAction("forgot-password");
  const id = dialog ? "forgot-dialog" : "forgot";
  const { form, fields } = useAnsweredForm(id, ["user_type", "email"], lastResult, {
    email,
    user_type: userType,
  });
  return (
    <div className="grid gap-5">
      <WayForm form={form} action={action} intent="request">
        <RoleTabs userType={chosen(fields.user_type.initialValue, userType)} />
        <FormText
          field={fields.email}
          label={t("Email")}
          hint={t("We send a code there, with which you choose a new password.")}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <WayButton action={action} intent="request" icon="mail" busyLabel={t("Sending")}>
          {t("Send Email")}
        </WayButton>
      </WayForm>
      <p className="text-soft">
        <WayLink to="login" className="link">
          {t("Back to login")}
        </WayLink>
      </p>
    </div>
  );
}
