import { ReportForm } from "#app/features/cars/report-form.tsx";
import { privatePage } from "#app/http.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { loadCarForm } from "../car-form.server.ts";
import { CarFormPage, carFormMeta } from "../car-form-page.tsx";
import type { Route } from "./+types/route";
import { sendReport } from "./send-report.server.ts";

export const headers = privatePage;
export const loader = (args: Route.LoaderArgs) =>
  loadCarForm(args, { call: "report", title: "Report this ad" });
export const action = (args: Route.ActionArgs) => sendReport(args);

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return loaderData ? carFormMeta(loaderData.title, root.loaderData?.siteName) : [];
}

/** The form to report a listing; works without login and for sold cars too (DSA, article 16). */
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
        <ReportForm lastResult={actionData} />
      </Card>
    </CarFormPage>
  );
}
