import "#app/leaflet.css";
import { type ReactNode, useEffect, useRef } from "react";
import {
  AttributionControl,
  CircleMarker,
  MapContainer,
  TileLayer,
  useMap,
  ZoomControl,
} from "react-leaflet";
import { useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { languageInfo } from "#contract/languages.ts";
import { Outlines } from "./outlines.tsx";
import type { Bounds, NamedPlace, Place } from "./projection.ts";

/** Null: outlines and names are drawn instead of tiles. */
export type MapTiles = { url: string; attribution: string } | null;

export interface InteractiveMapProps {
  bounds: Bounds;
  towns: readonly NamedPlace[];
  tiles: MapTiles;
  /** Position of the card next to the map that is pointed at. */
  pointedAt: Place | null;
  children: ReactNode;
}

export const maxZoom = 15;

/** A Leaflet map with land, towns and keys. Later changes of the bounds do not move it. */
export function InteractiveMap({ bounds, tiles, towns, pointedAt, children }: InteractiveMapProps) {
  const { t, lang } = useI18n();
  return (
    <>
      <PageStyle name="interactive-map" />
      <MapContainer
        bounds={toCorners(bounds)}
        minZoom={4}
        maxZoom={maxZoom}
        // Tiles are only sharp at whole zoom levels.
        zoomSnap={tiles ? 1 : 0.25}
        zoomControl={false}
        attributionControl={false}
        className="map-interactive"
      >
        <Keys />
        <ZoomControl
          position={languageInfo[lang].direction === "rtl" ? "topright" : "topleft"}
          zoomInTitle={t("Zoom in")}
          zoomOutTitle={t("Zoom out")}
        />
        {tiles ? <TileLayer url={tiles.url} attribution={tiles.attribution} /> : <Outlines towns={towns} />}
        {tiles && <AttributionControl prefix={false} />}
        {children}
        {pointedAt && (
          <CircleMarker center={pointedAt} radius={24} className="map-pointed-at" interactive={false} />
        )}
      </MapContainer>
    </>
  );
}

export const toCorners = ({ west, south, east, north }: Bounds): [number, number][] => [
  [south, west],
  [north, east],
];

/** Lets arrow keys, plus and minus work on focused marks too, and keeps the focus of keyboard users in the map. */
function Keys() {
  const { t } = useI18n();
  const map = useMap();
  const label = t("Map: arrow keys move it, plus and minus zoom, Escape leaves it");
  const isFirst = useRef(true);
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", label);
    const until = new AbortController();
    const on = (kind: "focusin" | "focusout", handle: (event: FocusEvent) => void) =>
      container.addEventListener(kind, handle, { signal: until.signal });
    on("focusin", () => map.fire("focus"));
    on("focusout", ({ relatedTarget }) => {
      if (!container.contains(relatedTarget as Node | null)) map.fire("blur");
    });
    if (isFirst.current && container.closest(".map-box") === document.activeElement)
      container.focus({ preventScroll: true });
    isFirst.current = false;
    return () => until.abort();
  }, [map, label]);
  return null;
}
