import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { MapOverview } from "#app/features/map/map-overview.tsx";
import type { Bounds } from "#app/features/map/projection.ts";
import { useListHref } from "#app/features/search/car-facets.ts";
import type { Filters } from "#app/features/search/car-filters.ts";
import { findTown } from "#app/features/search/towns.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass, TextLink } from "#app/ui/button.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { SilentErrorBoundary } from "#app/ui/silent-error-boundary.tsx";
import type { ListingMap as MapData } from "./load-map.server.ts";

const loadMap = () => import("#app/features/map/interactive-map.tsx");
const InteractiveMap = lazy(async () => ({ default: (await loadMap()).InteractiveMap }));

interface ListingMapProps {
  map: MapData;
  filters: Filters;
  /** In the list beside it. */
  cars: readonly CardCar[];
}

/** The server's drawing with its places, until somebody points at it. */
export function ListingMap({ map, filters, cars }: ListingMapProps) {
  const { t } = useI18n();
  const format = useFormatter();
  const href = useHref();
  const listHref = useListHref();
  const [isInteractive, setInteractive] = useState(false);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const start = () => setInteractive(true);
    const options = { once: true, passive: true };
    // The pointer may already be inside at hydration.
    const kinds = ["pointermove", "focusin", "touchstart"] as const;
    for (const kind of kinds) frame.current?.addEventListener(kind, start, options);
    const element = frame.current;
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, start);
    };
  }, []);
  const pointedAt = usePointedCar(cars);
  const { places } = map;
  const bounds = parseBounds(filters.bbox) ?? map.bounds;
  const overview = <MapOverview bounds={bounds} places={places} towns={map.towns} />;
  return (
    <section ref={frame} aria-label={t("Map of the cars found")} className="listing-map">
      <PageStyle name="listing-map" />
      <div className="listing-map-frame" tabIndex={isInteractive ? undefined : 0}>
        {isInteractive ? (
          <SilentErrorBoundary onError={() => setInteractive(false)}>
            <Suspense fallback={overview}>
              <InteractiveMap
                bounds={bounds}
                towns={map.towns}
                tiles={map.tiles}
                query={map.query}
                pointedAt={findTown(map.towns, pointedAt?.city ?? "")}
                renderCar={({ id, price }) => (
                  <div className="grid gap-1">
                    <strong>{format.price(price)}</strong>
                    <TextLink to={href("/:lang?/listing-detail-v1/:id", { id: String(id) })}>
                      {t("View Car")}
                    </TextLink>
                  </div>
                )}
                renderMoved={(bbox) => (
                  <Link
                    to={listHref({ ...filters, bbox, page: undefined })}
                    preventScrollReset
                    className={buttonClass({ size: "sm" })}
                  >
                    {t("Search this area")}
                  </Link>
                )}
              />
            </Suspense>
          </SilentErrorBoundary>
        ) : (
          overview
        )}
      </div>
      <ol className="listing-places">
        {places.map(({ name, count, price, ...at }) => (
          <li key={name}>
            <TextLink
              quiet
              to={listHref({
                ...filters,
                ...(name ? { city: name } : { bbox: around(at) }),
                page: undefined,
              })}
            >
              {name ?? t("Here")}
            </TextLink>{" "}
            <span className="text-soft">
              {t("{{count}} cars from {{price}}", { count, price: format.price(price) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The car whose card the pointer or the focus is in. */
function usePointedCar(cars: readonly CardCar[]): CardCar | undefined {
  const [cardId, setCardId] = useState("");
  useEffect(() => {
    const follow = ({ target }: Event) =>
      setCardId((target instanceof Element && target.closest("article[id^='car-']")?.id) || "");
    const kinds = ["pointerover", "focusin"];
    for (const kind of kinds) document.addEventListener(kind, follow, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, follow);
    };
  }, []);
  return cars.find(({ id }) => cardId === `car-${id}`);
}

function parseBounds(bbox: string | undefined): Bounds | null {
  if (bbox === undefined) return null;
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(",").map(Number);
  return west < east && south < north ? { west, south, east, north } : null;
}

/** In degrees to each side. */
const margin = 0.15;
const around = ({ lat, lng }: { lat: number; lng: number }) =>
  [lng - margin, lat - margin, lng + margin, lat + margin].map((degrees) => degrees.toFixed(3)).join(",");
