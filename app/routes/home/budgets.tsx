import { serializeFilters } from "#app/features/search/car-filters.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { type BlockProps, HomeSection } from "./home-section.tsx";
import type { DrawnData } from "./loader.server.ts";

/** Price bands with their cars. */
export function Budgets({ budgets, ...place }: BlockProps & Pick<DrawnData, "budgets">) {
  const { t } = useI18n();
  const format = useFormatter();
  const listHref = useHref()("/:lang?/listing-car");
  if (budgets.length === 0) return null;
  return (
    <HomeSection id="budgets" title={t("What would you like to spend?")} {...place}>
      <ul className="budgets">
        <PageStyle name="budgets" />
        {budgets.map(([from, to, count]) => (
          <li key={to}>
            <Link
              to={`${listHref}?${serializeFilters({ ...(from && { price_min: from }), ...(to && { price_max: to }) })}`}
            >
              <strong>
                {from === null
                  ? t("up to {{value}}", { value: format.price(to ?? 0) })
                  : to === null
                    ? t("from {{value}}", { value: format.price(from) })
                    : t("{{from}} – {{to}}", { from: format.price(from), to: format.price(to) })}
              </strong>
              <span>{t("{{count}} cars", { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
