import { divIcon, type LatLngBounds } from "leaflet";
import "#app/leaflet.css";
import { type ReactNode, useEffect, useState } from "react";
import {
  AttributionControl,
  CircleMarker,
  MapContainer,
  Marker,
  Popup,
  TileLayer,
  useMap,
  useMapEvents,
  ZoomControl,
} from "react-leaflet";
import { useFetcher } from "react-router";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import type { CarMap } from "#contract/cars.ts";
import { Outlines } from "./outlines.tsx";
import { type Bounds, type Place, toBbox } from "./projection.ts";

export interface InteractiveMapProps {
  bounds: Bounds;
  towns: readonly (Place & { name: string })[];
  /** Without them outlines and names are drawn. */
  tiles: { url: string; attribution: string } | null;
  /** Filters of the resource `/car-map`. */
  query: string;
  /** Of a car that is pointed at in the list. */
  pointedAt: Place | null;
  /** What a car's mark says. */
  renderCar: (car: { id: number; price: number }) => ReactNode;
  /** After a move: the way to the list of these bounds. */
  renderMoved: (bbox: string) => ReactNode;
}

const maxZoom = 15;

/** Clusters and cars of what is in sight, asked for as one moves. */
export function InteractiveMap({
  bounds,
  tiles,
  towns,
  pointedAt,
  renderMoved,
  ...marks
}: InteractiveMapProps) {
  const { t } = useI18n();
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const { west, south, east, north } = bounds;
  return (
    <>
      <PageStyle name="map" />
      <PageStyle name="interactive-map" />
      <MapContainer
        bounds={[
          [south, west],
          [north, east],
        ]}
        minZoom={4}
        maxZoom={maxZoom}
        zoomControl={false}
        attributionControl={false}
        className="map-interactive"
      >
        <ZoomControl zoomInTitle={t("Zoom in")} zoomOutTitle={t("Zoom out")} />
        {tiles ? <TileLayer url={tiles.url} attribution={tiles.attribution} /> : <Outlines towns={towns} />}
        {tiles && <AttributionControl prefix={false} />}
        <Marks {...marks} onMove={setMovedTo} />
        {pointedAt && (
          <CircleMarker center={pointedAt} radius={24} className="map-pointed-at" interactive={false} />
        )}
      </MapContainer>
      {movedTo && <div className="map-moved">{renderMoved(movedTo)}</div>}
    </>
  );
}

const bboxOf = (bounds: LatLngBounds) =>
  toBbox({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  });

const nothing: CarMap = { cars: [], clusters: [] };

function Marks({
  query,
  renderCar,
  onMove,
}: Pick<InteractiveMapProps, "query" | "renderCar"> & { onMove: (bbox: string) => void }) {
  const { t } = useI18n();
  const format = useFormatter();
  const map = useMap();
  const { load, data: found = nothing } = useFetcher<CarMap>();

  function loadInSight() {
    const params = new URLSearchParams(query);
    params.set("bbox", bboxOf(map.getBounds()));
    params.set("zoom", String(map.getZoom()));
    load(`/car-map?${params}`);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search, and when the map is there
  useEffect(loadInSight, [query]);
  useMapEvents({
    moveend() {
      loadInSight();
      onMove(bboxOf(map.getBounds()));
    },
  });

  return (
    <>
      {found.clusters.map(({ lat, lng, count, min_price }) => (
        <Marker
          key={`${lat},${lng}`}
          position={{ lat, lng }}
          title={t("{{count}} cars from {{price}}", { count, price: format.price(min_price) })}
          icon={mark(format.number(count), "map-cluster")}
          eventHandlers={{ click: () => map.setView({ lat, lng }, Math.min(map.getZoom() + 2, maxZoom)) }}
        />
      ))}
      {found.cars.map((car) => (
        <Marker
          key={car.id}
          position={car}
          title={t("A car for {{price}}", { price: format.price(car.price) })}
          icon={mark(format.price(car.price), "map-car")}
        >
          <Popup>{renderCar(car)}</Popup>
        </Marker>
      ))}
    </>
  );
}

/** Formatted numbers alone: Leaflet takes HTML. */
const mark = (text: string, className: string) =>
  divIcon({ html: `<span>${text}</span>`, className, iconSize: [0, 0] });
