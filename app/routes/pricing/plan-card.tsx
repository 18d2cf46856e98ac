import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { PricingContent } from "#contract/content.ts";

type Plan = PricingContent["plans"][number];

export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <Card as="li" padded className="plan">
      <div className="grid gap-1">
        <Heading level={2} size={3}>
          {plan.name}
        </Heading>
        {plan.lead && <p className="text-soft">{plan.lead}</p>}
      </div>
      <p>
        <strong className="block text-3xl">
          <PlanPrice price={plan.price} />
        </strong>
        {plan.price_note && <span className="text-soft">{plan.price_note}</span>}
      </p>
      <KeyFacts rows facts={plan.facts} />
      <p className="mt-auto">
        <PlanLink plan={plan} />
      </p>
    </Card>
  );
}

function PlanPrice({ price }: { price: number | null }) {
  const { t } = useI18n();
  const format = useFormatter();
  if (price === null) return t("Price on request");
  return <bdi>{price === 0 ? t("Free") : format.price(price)}</bdi>;
}

function PlanLink({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const to = useHref()(`/:lang?/${plan.leads_to}`);
  if (plan.leads_to === "sell-car") {
    return (
      <ButtonLink variant="primary" block icon="car" to={to}>
        {t("Sell your car")}
      </ButtonLink>
    );
  }
  const subject = t("I would like the plan “{{plan}}”", { plan: plan.name });
  return (
    <ButtonLink block icon="mail" to={`${to}?subject=${encodeURIComponent(subject)}`}>
      {t("Ask for this plan")}
      <span className="sr-only">: {plan.name}</span>
    </ButtonLink>
  );
}
