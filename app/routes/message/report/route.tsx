import { Form, useLocation } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { LoginInNewTab } from "#app/features/account/login-in-new-tab.tsx";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormSelect, FormTextArea, SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import { messageReportReasons } from "#contract/report-reasons.ts";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

const rules = async () => (await import("#contract/chat.ts")).conversationReport;

export default function ReportConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { page, name, formKey } = loaderData;
  const { t } = useI18n();
  const href = useHref();
  const { pathname } = useLocation();
  const names = ["reason", "message", "key"] as const;
  const { form, fields } = useFormResult("report-conversation", names, actionData, { rules });
  const key = fields.key.initialValue;
  return (
    <Container narrow className="page grid gap-6">
      <PageHeader
        title={page.title}
        lead={t("We read the conversation when it is reported, and never tell who reported it.")}
        parents={[
          { label: t("Messages"), to: href("/:lang?/message") },
          ...(name === null ? [] : [{ label: <bdi>{name}</bdi>, to: pathname.replace(/\/report$/, "") }]),
        ]}
      />
      <LoginInNewTab lastResult={actionData} />
      <Card padded>
        <Form id={form.id} method="post" action="." noValidate className="grid gap-4">
          <ErrorSummary form={form} />
          <PostedAccountField lastResult={actionData} />
          <input type="hidden" name="key" value={typeof key === "string" ? key : formKey} />
          <FormSelect
            field={fields.reason}
            label={t("What is wrong with this conversation?")}
            emptyLabel={t("Choose a reason")}
            options={Object.entries(messageReportReasons).map(([value, text]) => ({ value, label: t(text) }))}
            required
          />
          <FormTextArea
            field={fields.message}
            label={t("Message")}
            note={t("(optional)")}
            rows={4}
            maxLength={5000}
          />
          <SubmitButton icon="flag" busyLabel={t("Sending")} block>
            {t("Send report")}
          </SubmitButton>
        </Form>
      </Card>
    </Container>
  );
}
