import { MapOverview } from "#app/features/map/map-overview.tsx";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { type BlockProps, HomeSection } from "./home-section.tsx";
import type { HomeBlocks } from "./loader.server.ts";
/** Price bands with the number of cars in each. */
export function Budgets({ budgets, ...place }: BlockProps & Pick<HomeBlocks, "budgets">) {
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
              {count !== null && <span>{t("{{count}} cars", { count })}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

/** The towns with the most cars: a drawn map, and a list with the numbers on the map. */
export function Towns({ towns, ...place }: BlockProps & Pick<HomeBlocks, "towns">) {
  const { t } = useI18n();
  const format = useFormatter();
  const href = useHref();
  if (!towns) return null;
  return (
    <HomeSection
      id="towns"
      title={t("Cars near you")}
      action={<TextLink to={href("/:lang?/listing-grid-map")}>{t("All cars on the map")}</TextLink>}
      {...place}
    >
      <div className="towns">
        <PageStyle name="towns" />
        <MapOverview
          bounds={towns.bounds}
          places={towns.places.map((town, index) => ({
            ...town,
            label: format.number(index + 1),
            cardId: `town-${index + 1}`,
          }))}
          names={[]}
          size={310}
          isSmallOnPhones
        />
        <ol>
          {towns.places.map(({ name }, index) => (
            <li key={name} id={`town-${index + 1}`}>
              <TextLink quiet to={`${href("/:lang?/listing-car")}?${serializeFilters({ city: name })}`}>
                <bdi dir="auto">{name}</bdi>
              </TextLink>
            </li>
          ))}
        </ol>
      </div>
    </HomeSection>
  );
}
