import { MapOverview } from "#app/features/map/map-overview.tsx";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { type BlockProps, HomeSection } from "./home-section.tsx";
import type { DrawnData } from "./loader.server.ts";

/** The towns with the most cars: a drawn map, and a list with the map's numbers. */
export function Towns({ towns, ...place }: BlockProps & Pick<DrawnData, "towns">) {
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
        <MapOverview bounds={towns.bounds} places={towns.places} towns={[]} />
        <ol>
          {towns.places.map(({ name, count }) => (
            <li key={name}>
              <TextLink quiet to={`${href("/:lang?/listing-car")}?${serializeFilters({ city: name ?? "" })}`}>
                <bdi>{name}</bdi>
              </TextLink>{" "}
              <span className="text-soft">{format.number(count)}</span>
            </li>
          ))}
        </ol>
      </div>
    </HomeSection>
  );
}
