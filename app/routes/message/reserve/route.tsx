import { Form, useLocation } from "react-router";
import { privatePageHeaders } from "#app/config/http.ts";
import { AccountKeyField } from "#app/features/account/account.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { FormText, FormTextArea } from "#app/forms/form-fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { SellerPage } from "../seller-page.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

export default function PlanViewing({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { page, car, vendor, isExpired } = loaderData;
  const lead = t("Choose when you would like to come. {{name}} accepts it, or proposes another time.", {
    name: vendor.name,
  });
  return (
    <SellerPage title={page.title} lead={lead} car={car} isExpired={isExpired}>
      <ViewingForm data={loaderData} lastResult={actionData} />
    </SellerPage>
  );
}

interface ViewingFormProps {
  data: Route.ComponentProps["loaderData"];
  lastResult: Route.ComponentProps["actionData"];
}

function ViewingForm({ data: { vendor, car, today }, lastResult }: ViewingFormProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const { form, fields } = useFormResult("viewing", ["date", "time", "note"], lastResult);
  return (
    <Form id={form.id} method="post" action={pathname + search} noValidate className="grid gap-4">
      <ErrorSummary form={form} />
      <AccountKeyField />
      <input type="hidden" name="vendor_id" value={vendor.id} />
      {car && <input type="hidden" name="car_id" value={car.id} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText field={fields.date} label={t("Day")} type="date" min={today} required />
        <FormText
          field={fields.time}
          label={t("Time")}
          note={t("(local time)")}
          type="time"
          step={900}
          required
        />
      </div>
      <FormTextArea
        field={fields.note}
        label={t("Message")}
        note={t("(optional)")}
        rows={4}
        maxLength={1000}
      />
      <SubmitButton action={pathname + search} icon="calendar" busyLabel={t("Sending")} block>
        {t("Ask for this time")}
      </SubmitButton>
    </Form>
  );
}
