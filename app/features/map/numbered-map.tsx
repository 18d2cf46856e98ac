import type { ReactNode } from "react";
import { highlightCards } from "./card-highlight.ts";
import { InteractiveMap, type InteractiveMapProps } from "./interactive-map.tsx";
import type { MapPlace } from "./map-overview.tsx";
import { NamedMarker } from "./named-marker.tsx";

interface NumberedMapProps extends Omit<InteractiveMapProps, "children" | "pointedAt"> {
  places: readonly MapPlace[];
  pointedAt: string;
  renderPlace?: (place: MapPlace) => ReactNode;
}

export function NumberedMap({ places, pointedAt, renderPlace, ...map }: NumberedMapProps) {
  const place = places.find(({ cardId }) => cardId === pointedAt);
  return (
    <InteractiveMap {...map} pointedAt={place ?? null}>
      {places.map((place) => (
        <NamedMarker
          key={place.cardId}
          position={place}
          text={place.label}
          name={place.name}
          className="map-cluster map-place"
          onPoint={(isPointing) => highlightCards(isPointing ? [place.cardId] : [])}
        >
          {renderPlace?.(place)}
        </NamedMarker>
      ))}
    </InteractiveMap>
  );
}
