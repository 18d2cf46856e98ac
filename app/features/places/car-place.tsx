import { MapOverview } from "#app/features/map/map-overview.tsx";
import { boundsOf, type Place } from "#app/features/map/projection.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

export interface CarPlaceProps {
  place: Place;
  city: string | null;
  /** Named on the map. */
  towns: readonly (Place & { name: string })[];
  /** Whether the list can show that town's cars on its map. */
  isSearchable: boolean;
}

/** In degrees: enough to see which part of the country it is. */
const surroundings = 0.8;

/** The region a car stands in, drawn by the server; the link leads to what else is there. */
export function CarPlace({ place, city, towns, isSearchable }: CarPlaceProps) {
  const { t } = useI18n();
  const href = useHref();
  const bounds = boundsOf([place], surroundings);
  if (!bounds) return null;
  return (
    <div className="car-place">
      <PageStyle name="car-place" />
      <MapOverview
        bounds={bounds}
        places={[{ ...place, name: city ?? "", label: "", cardId: "place" }]}
        names={towns}
        size={300}
      />
      <p className="flex items-center gap-1.5">
        <Icon name="pin" />
        <bdi>{city ?? t("Not stated")}</bdi>
      </p>
      {city && isSearchable && (
        <TextLink to={`${href("/:lang?/listing-grid-map")}?${serializeFilters({ city })}`}>
          {t("Cars near {{town}} on the map", { town: city })}
        </TextLink>
      )}
    </div>
  );
}
