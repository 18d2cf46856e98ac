import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { ButtonLink, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { CurrentPassword } from "../current-password.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  const { page, hasPassword } = loaderData;
  const deletedData = [
    t("Your profile, your picture, your favorites and your saved searches"),
    t("All your logins, on this device and on others"),
    t("Your subscription to the newsletter"),
    t("Your reviews of garages"),
    t("Your questions to customer service, with the answers"),
    t("Your upcoming bookings and appointments; garages and sellers are told that they are cancelled"),
    t("Your name and contact details in ads for your own car, which is taken off the market"),
  ];
  const retainedData = [
    t("Questions that you sent to sellers stay with them, without your name and contact details."),
    t("Messages that you sent us with the contact form stay with us, without your name and contact details."),
    t(
      "The page of a car that you offered stays with its photos, marked as sold, without its license plate and without your name, contact details and text.",
    ),
  ];
  return (
    <AccountPage title={page.title} parents={[{ label: t("Profile"), to: href("/:lang?/my-profile") }]}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card padded className="gap-6">
          <DataList title={t("What is deleted at once")} lines={deletedData} />
          <DataList title={t("What stays")} lines={retainedData} />
          <p>
            {t("It cannot be undone. You may want to keep your data first:")}{" "}
            <TextLink to={href("/:lang?/my-profile/data")} reloadDocument>
              {t("Download all my data")}
            </TextLink>
          </p>
        </Card>
        <Card padded className="gap-6">
          <DeleteForm hasPassword={hasPassword} lastResult={actionData} />
        </Card>
      </div>
    </AccountPage>
  );
}

function DataList({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section className="grid gap-2">
      <Heading level={2} size={4}>
        {title}
      </Heading>
      <ul className="grid data-list">
        <PageStyle name="data-list" />
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Posts as a new document, so that no personal data stays in the page. */
function DeleteForm({ hasPassword, lastResult }: { hasPassword: boolean; lastResult?: SubmissionResult }) {
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
