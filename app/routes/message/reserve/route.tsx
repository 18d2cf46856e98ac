import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { FormText, FormTextArea } from "#app/forms/form-fields.tsx";
import { useFormResult } from "#app/forms/use-form-result.ts";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { PageStyle } from "#app/ui/page-style.tsx";
import { SellerForm, SellerPage } from "../seller-page.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

const rules = async () => (await import("#contract/appointments.ts")).appointmentRequest;

export default function PlanViewing({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const lead = t("Choose when you would like to come. {{name}} accepts it, or proposes another time.", {
    name: bidiIsolate(loaderData.vendor.name),
  });
  return (
    <SellerPage data={loaderData} lastResult={actionData} lead={lead}>
      <ViewingForm data={loaderData} lastResult={actionData} />
    </SellerPage>
  );
}

interface ViewingFormProps {
  data: Route.ComponentProps["loaderData"];
  lastResult: Route.ComponentProps["actionData"];
}

function ViewingForm({ data, lastResult }: ViewingFormProps) {
  const { t } = useI18n();
  const id = `viewing-${data.vendor.id}-${data.car?.id ?? ""}`;
  const { form, fields } = useFormResult(id, ["date", "time", "note"], lastResult, { rules });
  return (
    <SellerForm
      form={form}
      lastResult={lastResult}
      seller={data}
      icon="calendar"
      submitLabel={t("Ask for this time")}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText field={fields.date} label={t("Day")} type="date" min={data.today} required />
        <FormText
          field={fields.time}
          label={t("Time")}
          note={t("(local time)")}
          type="time"
          step={900}
          required
        />
      </div>
      {data.week.length > 0 && <SellerHours week={data.week} />}
      <FormTextArea
        field={fields.note}
        label={t("Message")}
        note={t("(optional)")}
        rows={4}
        maxLength={1000}
      />
    </SellerForm>
  );
}

function SellerHours({ week }: Pick<ViewingFormProps["data"], "week">) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="seller-hours" className="grid gap-2">
      <PageStyle name="key-facts" />
      <h2 id="seller-hours" className="font-bold">
        {t("Opening hours")}
      </h2>
      <dl className="facts facts-rows">
        {week.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>
              <bdi>{hours}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t("Another time is possible if the seller agrees.")}</p>
    </section>
  );
}
