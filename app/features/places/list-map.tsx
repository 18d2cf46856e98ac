import type { MapTiles } from "#app/features/map/interactive-map.tsx";
import { PlaceMap } from "#app/features/map/place-map.tsx";
import type { Place } from "#app/features/map/projection.ts";
import { TextLink } from "#app/ui/button.tsx";

interface ListMapProps {
  label: string;
  found: readonly { name: string | null; place: Place | null; cardId: string; to: string }[];
  towns: readonly { name: string; count: number; place: Place | null }[];
  tiles: MapTiles;
}

/** Map of the businesses of a list, with their numbers in the list. */
export function ListMap({ label, found, towns, tiles }: ListMapProps) {
  const places = found.flatMap(({ name, place, cardId, to }, index) =>
    place ? [{ ...place, name: name ?? "", cardId, to, label: String(index + 1) }] : [],
  );
  const named = towns.toSorted((a, b) => b.count - a.count);
  return (
    <PlaceMap
      label={label}
      places={places}
      towns={named.flatMap(({ name, place }) => (place ? [{ name, ...place }] : []))}
      tiles={tiles}
      size={288}
      renderPlace={({ name, cardId }) => (
        <TextLink to={places.find((place) => place.cardId === cardId)?.to ?? ""}>
          <bdi>{name}</bdi>
        </TextLink>
      )}
    />
  );
}
