import { lazy, type ReactNode } from "react";
import { useActiveCard } from "./card-highlight.ts";
import type { MapTiles } from "./interactive-map.tsx";
import { MapBox } from "./map-box.tsx";
import { MapOverview, type MapPlace } from "./map-overview.tsx";
import { boundsOf, type NamedPlace } from "./projection.ts";

const NumberedMap = lazy(() => import("./numbered-map.tsx").then((part) => ({ default: part.NumberedMap })));

/** In degrees: enough to recognize the part of the country. */
const surroundings = 0.8;

interface PlaceMapProps {
  label: string;
  places: readonly MapPlace[];
  towns: readonly NamedPlace[];
  tiles: MapTiles;
  /** Height of the box in px, the least that its styles give. */
  size: number;
  renderPlace?: (place: MapPlace) => ReactNode;
}

/** Map of one place or of a list's places; each `cardId` is the id of a card. Renders nothing if no place is known. */
export function PlaceMap({ label, places, towns, tiles, size, renderPlace }: PlaceMapProps) {
  const pointedAt = useActiveCard();
  const bounds = boundsOf(places, surroundings);
  if (!bounds) return null;
  return (
    <MapBox
      label={label}
      overview={
        <MapOverview bounds={bounds} places={places} names={towns} pointedAt={pointedAt} size={size} />
      }
    >
      <NumberedMap
        // Leaflet keeps its first bounds, so another list needs another map.
        key={JSON.stringify(bounds)}
        bounds={bounds}
        places={places}
        towns={towns}
        tiles={tiles}
        pointedAt={pointedAt}
        renderPlace={renderPlace}
      />
    </MapBox>
  );
}
