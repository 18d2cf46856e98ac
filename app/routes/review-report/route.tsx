import { formPageHeaders } from "#app/config/cache-headers.ts";
import { ReportForm } from "#app/features/cars/report-form.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { privateMeta } from "#app/layout/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/layout.tsx";
import { reviewReportReasons } from "#contract/report-reasons.ts";
import type { Route } from "./+types/route";

export { action } from "./action.server.ts";
export { loader } from "./loader.server.ts";
export const headers = formPageHeaders;
export const meta = privateMeta;

const rules = async () => (await import("#contract/reviews.ts")).reviewReport;

/** Works without a login (DSA, article 16). */
export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container narrow className="page grid gap-6">
      <PageHeader
        title={loaderData.page.title}
        lead={t(
          "Tell us what is wrong with it. We look at every report, and never tell the author who sent it.",
        )}
        parents={[{ label: t("Garages"), to: href("/:lang?/garages-list") }]}
      />
      <Card padded>
        <ReportForm
          question={t("What is wrong with this review?")}
          reasons={Object.entries(reviewReportReasons).map(([value, text]) => ({ value, label: t(text) }))}
          sender={loaderData.sender}
          rules={rules}
          lastResult={actionData}
        />
      </Card>
    </Container>
  );
}
