import { publicPageHeaders } from "#app/config/http.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Route } from "./+types/route";
import { PlanCard } from "./plan-card.tsx";
import { plans } from "./plans.ts";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/pricing");

export default function Pricing({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container className="page grid gap-6">
      <PageBreadcrumb current={page.title} />
      <div className="grid gap-2">
        <Heading level={1}>{t("What selling here costs")}</Heading>
        <p className="lead">
          {t(
            "Looking for a car is free for everyone. Sellers pay a fixed price or nothing at all, and nobody can pay for a higher place in the lists.",
          )}
        </p>
      </div>
      <ul className="plans">
        <PageStyle name="pricing" />
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <Notice>
        {t(
          "Dealers pay by invoice, a month at a time. Cancel by e-mail whenever you like: your cars stay listed until the end of the month that is paid for, and nothing is charged after it.",
        )}{" "}
        <TextLink to={href("/:lang?/terms-of-use")}>{t("Terms of use")}</TextLink>
      </Notice>
    </Container>
  );
}
