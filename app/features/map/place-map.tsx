import { lazy, type ReactNode } from "react";
import type { MapTiles } from "./interactive-map.tsx";
import { MapBox } from "./map-box.tsx";
import { MapOverview, type MapPlace } from "./map-overview.tsx";
import { usePointedCard } from "./pointing.ts";
import { boundsOf, type NamedPlace } from "./projection.ts";

const NumberedMap = lazy(async () => ({ default: (await import("./numbered-map.tsx")).NumberedMap }));

/** In degrees: enough to see which part of the country it is. */
const surroundings = 0.8;

interface PlaceMapProps {
  label: string;
  places: readonly MapPlace[];
  towns: readonly NamedPlace[];
  tiles: MapTiles;
  /** What a mark shows when it is used. */
  renderPlace?: (place: MapPlace) => ReactNode;
}

/** One place or those of a list, whose cards have the `cardId`s as ids. Nothing where no place is known. */
export function PlaceMap({ label, places, towns, tiles, renderPlace }: PlaceMapProps) {
  const pointedAt = usePointedCard();
  const bounds = boundsOf(places, surroundings);
  if (!bounds) return null;
  return (
    <MapBox
      label={label}
      overview={
        <MapOverview bounds={bounds} places={places} names={towns} pointedAt={pointedAt} size={300} />
      }
    >
      <NumberedMap
        // Leaflet shows its first area: another list is another map.
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
