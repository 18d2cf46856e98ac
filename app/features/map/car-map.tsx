import type { LatLngBounds } from "leaflet";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import { useFetcher } from "react-router";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CarMap as CarMapData } from "#contract/cars.ts";
import { highlightCards } from "./card-highlight.ts";
import { InteractiveMap, type InteractiveMapProps, maxZoom, toCorners } from "./interactive-map.tsx";
import { NamedMarker } from "./named-marker.tsx";
import { nearest } from "./places.ts";
import { type Bounds, type Place, toBbox } from "./projection.ts";

/** A card of the list next to the map, with the position of its town. */
export interface ListedCard extends Place {
  cardId: string;
}

interface CarMapProps extends Omit<InteractiveMapProps, "children"> {
  /** Identifies the searched area; the map moves when it changes. */
  area: string;
  /** Filters for the request to `/car-map`. */
  query: string;
  listed: readonly ListedCard[];
  renderCar: (car: { id: number; price: number }) => ReactNode;
  /** Content of a cluster's popup at the closest zoom, where all its cars are at one place. */
  renderCluster: (cluster: Cluster) => ReactNode;
  /** Shown after the map was moved: a link to the list of the cars within these bounds. */
  renderMoved: (bbox: string) => ReactNode;
}

type Cluster = CarMapData["clusters"][number];

/** Shows the clusters and cars of the visible area, and loads them again whenever it changes. */
export function CarMap({ area, query, listed, renderCar, renderCluster, renderMoved, ...map }: CarMapProps) {
  const { t } = useI18n();
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <InteractiveMap {...map}>
        <Marks
          query={query}
          listed={listed}
          renderCar={renderCar}
          renderCluster={renderCluster}
          onMove={setMovedTo}
          onLoad={setFailed}
        />
        <FollowArea area={area} bounds={map.bounds} onArrive={() => setMovedTo(null)} />
      </InteractiveMap>
      <div role="status" className="map-moved">
        {isFailed && (
          <Notice tone="warning">{t("The cars on this map cannot be loaded now. We try again.")}</Notice>
        )}
        {!isFailed && movedTo && movedTo !== area && renderMoved(movedTo)}
      </div>
    </>
  );
}

/** Moves the map when the searched area changes, by Back or by a town that was chosen in the form. */
function FollowArea({ area, bounds, onArrive }: { area: string; bounds: Bounds; onArrive: () => void }) {
  const map = useMap();
  const shown = useRef(area);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new bounds of the same area must not move the map
  useEffect(() => {
    if (shown.current === area) return;
    shown.current = area;
    if (bboxOf(map.getBounds()) === area) return;
    map.fitBounds(toCorners(bounds), { animate: false });
    onArrive();
  }, [area]);
  return null;
}

const bboxOf = (bounds: LatLngBounds) =>
  toBbox({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  });

const nothing: CarMapData = { cars: [], clusters: [] };
/** The delay doubles after each failure, up to the maximum. */
const [retryDelayMs, maxRetryDelayMs] = [5_000, 60_000];

/** Returns what was found last for this search, also after a failed request, which is repeated until one succeeds. */
function useCarsInView(query: string, onLoad: (isFailed: boolean) => void) {
  const { load, data } = useFetcher<CarMapData | { failed: true }>();
  const [{ of, found }, setFound] = useState({ of: query, found: nothing });
  const wanted = useRef({ url: "", query });
  const delay = useRef(retryDelayMs);
  useEffect(() => {
    if (!data) return;
    onLoad("failed" in data);
    if (!("failed" in data)) {
      delay.current = retryDelayMs;
      return setFound({ of: wanted.current.query, found: data });
    }
    const timer = setTimeout(() => load(wanted.current.url), delay.current);
    delay.current = Math.min(delay.current * 2, maxRetryDelayMs);
    return () => clearTimeout(timer);
  }, [data, load, onLoad]);
  const isFailed = data !== undefined && "failed" in data;
  return {
    found: isFailed && of !== query ? nothing : found,
    load(url: string) {
      wanted.current = { url, query };
      load(url);
    },
  };
}

function Marks({
  query,
  listed,
  renderCar,
  renderCluster,
  onMove,
  onLoad,
}: Pick<CarMapProps, "query" | "listed" | "renderCar" | "renderCluster"> & {
  onMove: (bbox: string) => void;
  onLoad: (isFailed: boolean) => void;
}) {
  const { t } = useI18n();
  const format = useFormatter();
  const map = useMap();
  const { load, found } = useCarsInView(query, onLoad);

  function loadVisibleCars() {
    const params = new URLSearchParams(query);
    params.set("bbox", bboxOf(map.getBounds()));
    params.set("zoom", String(Math.round(map.getZoom())));
    load(`/car-map?${params}`);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each search, and once when the map exists
  useEffect(loadVisibleCars, [query]);
  useMapEvents({
    moveend() {
      loadVisibleCars();
      onMove(bboxOf(map.getBounds()));
    },
  });

  // Cards have the position of their town: each belongs to the nearest mark, unless its car has a mark of its own.
  const marks: Place[] = [...found.clusters, ...found.cars];
  const markOf = ({ cardId, ...town }: ListedCard) =>
    found.cars.find(({ id }) => cardId === `car-${id}`) ?? nearest(marks, town);
  const isClosest = map.getZoom() >= maxZoom;
  const point = (mark: Place) => (isPointing: boolean) =>
    highlightCards(
      isPointing ? listed.filter((card) => markOf(card) === mark).map(({ cardId }) => cardId) : [],
    );

  return (
    <>
      {found.clusters.map((cluster) => {
        const { lat, lng, count, min_price } = cluster;
        return (
          <NamedMarker
            key={`${lat},${lng}`}
            position={cluster}
            text={format.number(count)}
            name={t("{{count}} cars from {{price}}", { count, price: format.price(min_price) })}
            className="map-cluster"
            onPoint={point(cluster)}
            onUse={isClosest ? undefined : () => map.setView(cluster, Math.min(map.getZoom() + 2, maxZoom))}
          >
            {isClosest && renderCluster(cluster)}
          </NamedMarker>
        );
      })}
      {found.cars.map((car) => (
        <NamedMarker
          key={car.id}
          position={car}
          text={format.price(car.price)}
          name={t("A car for {{price}}", { price: format.price(car.price) })}
          className="map-car"
          onPoint={point(car)}
        >
          {renderCar(car)}
        </NamedMarker>
      ))}
    </>
  );
}
