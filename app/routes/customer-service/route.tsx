import { Form, useLocation } from "react-router";
import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { LoginInNewTab } from "#app/features/account/login-in-new-tab.tsx";
import { PostedAccountField } from "#app/features/account/posted-account-field.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, FormTextArea, SubmitButton } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { AccountPage } from "#app/layout/account-page.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { ServiceConversations } from "./service-conversations.tsx";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

const rules = async () => (await import("#contract/customer-service.ts")).serviceConversationStart;

export default function CustomerService({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { page, conversations, now, isExpired, formKey } = loaderData;
  return (
    <AccountPage
      title={page.title}
      lead={t(
        "Ask us anything about this site. You will get the answer here, and by e-mail if you are away.",
      )}
    >
      <LoginInNewTab lastResult={actionData} />
      <div className="grid gap-6 lg:grid-cols-2">
        <section aria-labelledby="new-question" className="grid content-start gap-3">
          <Heading level={2} size={3} id="new-question">
            {t("A new question")}
          </Heading>
          <Card padded>
            <QuestionForm formKey={formKey} lastResult={actionData} />
          </Card>
        </section>
        {!isExpired && <ServiceConversations conversations={conversations} now={now} />}
      </div>
    </AccountPage>
  );
}

interface QuestionFormProps {
  formKey: string;
  lastResult: Route.ComponentProps["actionData"];
}

function QuestionForm({ formKey, lastResult }: QuestionFormProps) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { form, fields } = useFormResult("question", ["subject", "message", "key"], lastResult, { rules });
  const key = fields.key.initialValue;
  return (
    <Form id={form.id} method="post" action={pathname} noValidate className="grid gap-4">
      <ErrorSummary form={form} />
      <PostedAccountField lastResult={lastResult} />
      <input type="hidden" name="key" value={typeof key === "string" ? key : formKey} />
      <FormText field={fields.subject} label={t("Subject")} required maxLength={150} dir="auto" />
      <FormTextArea field={fields.message} label={t("Message")} rows={5} required maxLength={5000} />
      <SubmitButton action={pathname} icon="send-forward" busyLabel={t("Sending")} block>
        {t("Send message")}
      </SubmitButton>
    </Form>
  );
}
