import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { PageBreadcrumb } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { ButtonLink, TextLink } from "#app/ui/button.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { Route } from "./+types/route";
import { PlanCard } from "./plan-card.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/pricing");

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { page, heading, lead, plans, notice } = loaderData;
  const { t } = useI18n();
  const href = useHref();
  return (
    <Container className="page grid gap-6">
      <PageBreadcrumb current={page.title} />
      <div className="grid gap-2">
        <Heading level={1}>{heading}</Heading>
        <p className="lead">{lead}</p>
      </div>
      {plans.length > 0 ? (
        <ul className="plans">
          <PageStyle name="pricing" />
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </ul>
      ) : (
        <p>
          <ButtonLink icon="mail" to={href("/:lang?/contact")}>
            {t("Contact us")}
          </ButtonLink>
        </p>
      )}
      {notice && (
        <Notice>
          {notice} <TextLink to={href("/:lang?/terms-of-use")}>{t("Terms of use")}</TextLink>
        </Notice>
      )}
    </Container>
  );
}
