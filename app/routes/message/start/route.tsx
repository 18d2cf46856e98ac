import { Form, useLocation } from "react-router";
import { privatePageHeaders } from "#app/config/http.ts";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormTextArea } from "#app/forms/form-fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { TextLink } from "#app/ui/button.tsx";
import { SellerPage } from "../seller-page.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function StartConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { page, car, isExpired } = loaderData;
  return (
    <SellerPage title={page.title} car={car} isExpired={isExpired}>
      <StartForm data={loaderData} lastResult={actionData} />
    </SellerPage>
  );
}

interface StartFormProps {
  data: Route.ComponentProps["loaderData"];
  lastResult: Route.ComponentProps["actionData"];
}

function StartForm({ data: { vendor, car, formKey }, lastResult }: StartFormProps) {
  const { t } = useI18n();
  const href = useHref();
  const { pathname, search } = useLocation();
  const { form, fields } = useFormResult("start-conversation", ["message", "key"], lastResult);
  const key = fields.key.initialValue;
  return (
    <Form id={form.id} method="post" action={pathname + search} noValidate className="grid gap-4">
      <ErrorSummary form={form} />
      <AccountKeyField />
      <input type="hidden" name="vendor_id" value={vendor.id} />
      {car && <input type="hidden" name="car_id" value={car.id} />}
      <input type="hidden" name="key" value={typeof key === "string" ? key : formKey} />
      <FormTextArea field={fields.message} label={t("Your message")} rows={5} required maxLength={5000} />
      <SubmitButton action={pathname + search} icon="send-forward" busyLabel={t("Sending")} block>
        {t("Send message")}
      </SubmitButton>
      {car && (
        <p>
          <TextLink to={`${href("/:lang?/message/reserve")}?car=${car.id}`}>
            {t("Plan a viewing instead")}
          </TextLink>
        </p>
      )}
      <p className="hint">{t("The seller sees your name, not your e-mail address.")}</p>
    </Form>
  );
}
