import type { MapTiles } from "#app/features/map/interactive-map.tsx";
import { PlaceMap } from "#app/features/map/place-map.tsx";
import type { NamedPlace, Place } from "#app/features/map/projection.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

export interface CarPlaceProps {
  place: Place;
  city: string | null;
  /** Towns that the map names. */
  towns: readonly NamedPlace[];
  tiles: MapTiles;
  /** Whether the list can show the cars of that town on its map. */
  isSearchable: boolean;
}

/** Region in which the car is, with a link to the other cars there. */
export function CarPlace({ place, city, towns, tiles, isSearchable }: CarPlaceProps) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <div className="car-place">
      <PageStyle name="car-place" />
      <PlaceMap
        label={t("Map of the surroundings")}
        places={[{ ...place, name: city ?? "", label: "", cardId: "place" }]}
        towns={towns}
        tiles={tiles}
        size={246}
      />
      <p className="flex items-center gap-1.5">
        <Icon name="pin" />
        <bdi dir="auto">{city ?? t("Not stated")}</bdi>
      </p>
      {city && isSearchable && (
        <TextLink to={`${href("/:lang?/listing-grid-map")}?${serializeFilters({ city })}`}>
          <span dir="auto">{t("Cars near {{town}} on the map", { town: city })}</span>
        </TextLink>
      )}
    </div>
  );
}
