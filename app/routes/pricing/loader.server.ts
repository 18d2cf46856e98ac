import { getPricing } from "#app/api/content.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { getApi } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** Has no plans if the API has none, or the operator has set none. A failure is only logged (§8). */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = getI18n(context);
  const pricing = await optional(getPricing(getApi(context)), null);
  const hasPlans = pricing !== null && pricing.plans.length > 0;
  const lead =
    (hasPlans && pricing.lead) ||
    t("Looking for a car is free for everyone. Ask us what selling a car here costs.");
  return {
    page: { title: t("Pricing"), description: lead },
    heading: (hasPlans && pricing.title) || t("What selling here costs"),
    lead,
    plans: hasPlans ? pricing.plans : [],
    notice: hasPlans ? pricing.notice : null,
  };
}
