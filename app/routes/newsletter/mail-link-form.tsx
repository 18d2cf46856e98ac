import { Form } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { MailLink } from "./follow-link.server.ts";

/** Where a mail's link leads: one button, because programs that look at mails open links too. */
export function MailLinkForm({ link, failure }: { link: MailLink; failure: string | null }) {
  const { t } = useI18n();
  const confirming = link.intent === "confirm";
  return (
    <>
      <p className="lead">
        {confirming
          ? t("One more press, and the newsletter comes to your address.")
          : t("You will get no more newsletters, and we forget your address.")}
      </p>
      {failure && <Notice tone="danger">{t(failure)}</Notice>}
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value={link.intent} />
        <input type="hidden" name="token" value={link.token} />
        <SubmitButton busyLabel={t("Sending")} icon={confirming ? "check" : "mail"}>
          {confirming ? t("Confirm my subscription") : t("Unsubscribe")}
        </SubmitButton>
      </Form>
    </>
  );
}
