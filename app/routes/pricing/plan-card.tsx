import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { maxCarPhotos } from "#contract/photo-limits.ts";
import { type Plan, vatPercent } from "./plans.ts";

export function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const format = useFormatter();
  const included = plan.hasProfile ? t("Included") : <span className="plan-no">{t("Not included")}</span>;
  return (
    <Card as="li" padded className="plan">
      <div className="grid gap-1">
        <Heading level={2} size={3}>
          {t(plan.name)}
        </Heading>
        <p className="text-soft">{t(plan.lead)}</p>
      </div>
      <p>
        <strong className="block text-3xl">
          <bdi>{plan.monthly === 0 ? t("Free") : format.price(plan.monthly)}</bdi>
        </strong>
        <span className="text-soft">
          {plan.monthly === 0
            ? t("No costs, not after the sale either")
            : t("a month, excluding {{percent}}% VAT", { percent: vatPercent })}
        </span>
      </p>
      <KeyFacts
        rows
        facts={[
          {
            label: t("Cars at the same time"),
            value: plan.cars === null ? t("No limit") : format.number(plan.cars),
          },
          { label: t("Photos of each car"), value: format.number(maxCarPhotos) },
          { label: t("Questions of buyers"), value: t(plan.questions) },
          { label: t("Page of your business"), value: included },
          { label: t("Commission on a sale"), value: t("None") },
          { label: t("Minimum term"), value: t(plan.term) },
        ]}
      />
      <p className="mt-auto">
        <PlanLink plan={plan} />
      </p>
    </Card>
  );
}

function PlanLink({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const to = useHref()(`/:lang?/${plan.leadsTo}`);
  if (plan.leadsTo === "sell-car") {
    return (
      <ButtonLink variant="primary" block icon="car" to={to}>
        {t("Sell your car")}
      </ButtonLink>
    );
  }
  const subject = t("I would like the plan “{{plan}}”", { plan: t(plan.name) });
  return (
    <ButtonLink block icon="mail" to={`${to}?subject=${encodeURIComponent(subject)}`}>
      {t("Ask for this plan")}
    </ButtonLink>
  );
}
