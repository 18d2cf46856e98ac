import { Form } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Failures } from "./failure-toast.tsx";
import type { MailLink } from "./mail-link.server.ts";

/** A button, because mail scanners open links. */
export function MailLinkForm({ link, failures }: { link: MailLink; failures: string[] }) {
  const { t } = useI18n();
  const isConfirmation = link.intent === "confirm";
  return (
    <>
      <p className="lead">
        {isConfirmation
          ? t("One more press, and the newsletter comes to your address.")
          : t("You will get no more newsletters, and we forget your address.")}
      </p>
      <Failures texts={failures} />
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value={link.intent} />
        <input type="hidden" name="token" value={link.token} />
        <SubmitButton busyLabel={t("Sending")} icon={isConfirmation ? "check" : "mail"}>
          {isConfirmation ? t("Confirm my subscription") : t("Unsubscribe")}
        </SubmitButton>
      </Form>
    </>
  );
}
