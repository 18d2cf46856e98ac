import { lazy } from "react";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { useActiveCard } from "#app/features/map/card-highlight.ts";
import { MapBox } from "#app/features/map/map-box.tsx";
import { MapOverview } from "#app/features/map/map-overview.tsx";
import { useListHref } from "#app/features/search/car-facets.ts";
import type { Filters } from "#app/features/search/car-filters.ts";
import { findTown } from "#app/features/search/towns.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass, TextLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { ListingMap as MapData } from "./load-map.server.ts";

const CarMap = lazy(async () => ({ default: (await import("#app/features/map/car-map.tsx")).CarMap }));

interface ListingMapProps {
  map: MapData;
  filters: Filters;
  /** Cars of the list next to the map. */
  cars: readonly CardCar[];
}

/** Shows the server's drawing and its places, until somebody points at the map. */
export function ListingMap({ map, filters, cars }: ListingMapProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const href = useHref();
  const listHref = useListHref();
  const { places, towns } = map;
  const label = t("Map of the cars found");
  const areaHref = (bbox: string) =>
    listHref({ ...filters, city: undefined, radius_km: undefined, bbox, page: undefined });
  const listed = cars.flatMap(({ id, city }) => {
    const town = findTown(towns, city);
    return town ? [{ cardId: `car-${id}`, lat: town.lat, lng: town.lng }] : [];
  });
  const pointedAt = useActiveCard();
  const numbered = places.map(({ name, lat, lng }, index) => ({
    name: name ?? "",
    lat,
    lng,
    label: String(index + 1),
    cardId: String(index),
  }));
  return (
    <div className="listing-map">
      <PageStyle name="listing-map" />
      <MapBox
        label={label}
        overview={
          <MapOverview
            bounds={map.bounds}
            places={numbered}
            names={[...numbered, ...towns]}
            isSmallOnPhones
          />
        }
      >
        <CarMap
          bounds={map.bounds}
          area={map.area}
          towns={towns}
          tiles={map.tiles}
          query={map.query}
          listed={listed}
          pointedAt={listed.find(({ cardId }) => cardId === pointedAt) ?? null}
          renderCar={({ id, price }) => (
            <div className="grid gap-1">
              <strong>{format.price(price)}</strong>
              <TextLink to={href("/:lang?/listing-detail-v1/:id", { id: String(id) })}>
                {t("View Car")}
              </TextLink>
            </div>
          )}
          renderCluster={(cluster) => (
            <TextLink to={areaHref(around(cluster, clusterMargin))} preventScrollReset>
              {t("Show these cars")}
            </TextLink>
          )}
          renderMoved={(bbox) => (
            <Link to={areaHref(bbox)} preventScrollReset className={buttonClass({ size: "sm" })}>
              {t("Search this area")}
            </Link>
          )}
        />
      </MapBox>
      <p className="hint">{t("Numbers: the places with the most cars")}</p>
      <ol className="listing-places">
        {places.map(({ name, count, price, ...at }) => (
          <li key={name}>
            <TextLink
              quiet
              to={
                name
                  ? listHref({
                      ...filters,
                      city: name,
                      radius_km: undefined,
                      bbox: undefined,
                      page: undefined,
                    })
                  : areaHref(around(at, placeMargin))
              }
            >
              {name ?? t("Here")}
            </TextLink>{" "}
            <span className="text-soft">
              {t("{{count}} cars from {{price}}", { count, price: format.price(price) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** In degrees to each side. */
const placeMargin = 0.15;
/** A cell of a cluster at the closest zoom, in degrees to each side. */
const clusterMargin = 0.003;
const around = ({ lat, lng }: { lat: number; lng: number }, margin: number) =>
  [lng - margin, lat - margin, lng + margin, lat + margin].map((degrees) => degrees.toFixed(3)).join(",");
