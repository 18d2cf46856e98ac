import { pageMeta } from "#app/components/page-meta.ts";
import { publicPage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/route";
import { PlanCard } from "./plan-card.tsx";
import { plans } from "./plans.ts";

export const headers = publicPage;

export function loader({ context }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  return {
    title: t("Pricing"),
    description: t(
      "What selling here costs: free for private sellers, a fixed price a month for dealers, no commission and no paid places.",
    ),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, { ...loaderData, at: ["/:lang?/pricing"] });
}

/** The plans for sellers, each with the same lines in the same order. */
export default function Pricing({ loaderData: { title } }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  return (
    <Container className="section grid gap-6">
      <PageStyle sheet="text" />
      <Breadcrumb
        label={t("You are here")}
        items={[{ label: t("Home"), to: address("/:lang?") }, { label: title }]}
      />
      <div className="grid gap-2">
        <Heading level={1}>{t("What selling here costs")}</Heading>
        <p className="lead">
          {t(
            "Looking for a car is free for everyone. Sellers pay a fixed price or nothing at all, and nobody can pay for a higher place in the lists.",
          )}
        </p>
      </div>
      <ul className="grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <Notice>
        {t(
          "Dealers pay by invoice, a month at a time. Cancel by e-mail whenever you like: your cars stay listed until the end of the month that is paid for, and nothing is charged after it.",
        )}{" "}
        <TextLink to={address("/:lang?/terms-of-use")}>{t("Terms of use")}</TextLink>
      </Notice>
    </Container>
  );
}
