import { formPageHeaders } from "#app/config/cache-headers.ts";
import { ReportForm } from "#app/features/cars/report-form.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { reportReasons } from "#contract/report-reasons.ts";
import { CarFormPage } from "../car-form-page.tsx";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = formPageHeaders;
export const meta = privateMeta;

const rules = async () => (await import("#contract/enquiries.ts")).carReport;

/** Works without a login, and for sold cars too (DSA, article 16). */
export default function ReportAd({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <CarFormPage
      {...loaderData}
      lead={t(
        "Tell us what is wrong with it. We look at every report, and never tell the seller who sent it.",
      )}
    >
      <Card padded>
        <ReportForm
          question={t("What is wrong with this ad?")}
          reasons={Object.entries(reportReasons).map(([value, text]) => ({ value, label: t(text) }))}
          sender={loaderData.sender}
          rules={rules}
          lastResult={actionData}
        />
      </Card>
    </CarFormPage>
  );
}
