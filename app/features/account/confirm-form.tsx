import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/forms/form-fields.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFocusOnChange } from "#app/ui/focus.ts";
import { Notice } from "#app/ui/notice.tsx";
import { AccountKeyField } from "./account.tsx";

interface ConfirmFormProps {
  /** URL of the page that shows the form; "No" leads back to it. */
  action: string;
  intent: string;
  id: number;
  question: string;
  consequence: string | undefined;
  /** For example "Yes, delete it". */
  confirmLabel: string;
  busyLabel: string;
  fields?: ReactNode;
}

/** Asks for confirmation in the page before something is lost. A link with a query opens it, so it needs no script. */
export function ConfirmForm({ action, intent, id, question, consequence, ...props }: ConfirmFormProps) {
  const { t } = useI18n();
  const notice = useRef<HTMLDivElement>(null);
  useFocusOnChange(notice, id, { preventScroll: true });
  return (
    <Notice ref={notice} tone="warning" tabIndex={-1}>
      <Form method="post" action={action} preventScrollReset noValidate className="grid gap-3">
        <AccountKeyField />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <p>
          <strong>{question}</strong> {consequence}
        </p>
        {props.fields}
        <div className="flex flex-wrap gap-3">
          <SubmitButton action={action} variant="danger" busyLabel={props.busyLabel}>
            {props.confirmLabel}
          </SubmitButton>
          <ButtonLink to={action} preventScrollReset>
            {t("No, keep it")}
          </ButtonLink>
        </div>
      </Form>
    </Notice>
  );
}
