import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import type { MapTiles } from "#app/features/map/interactive-map.tsx";
import { PlaceMap } from "#app/features/map/place-map.tsx";
import { knownPlace, type NamedPlace, type Place } from "#app/features/map/projection.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { MapLink } from "./map-link.tsx";

interface LocationCardProps {
  name: string;
  /** Its coordinates are null unless they are exact. */
  at: { lat: number | null; lng: number | null; address?: string | null; city: string | null };
  /** Where the map shows it, if that is only its town. */
  place?: Place | null;
  /** Towns around it, which the map names. */
  towns: readonly NamedPlace[];
  tiles: MapTiles;
}

/** Shows where a business is. Renders nothing if its place is unknown. */
export function LocationCard({ name, at, place = knownPlace(at), towns, tiles }: LocationCardProps) {
  const { t } = useI18n();
  const { address = null, city, lat } = at;
  if (!place) return null;
  const town = lat === null && city;
  return (
    <section aria-labelledby="location-title">
      <PageStyle name="location-card" />
      <Card padded className="location-card">
        <Heading level={2} size={4} id="location-title">
          {t("Location")}
        </Heading>
        <PlaceMap
          label={town ? t("Map of {{town}}", { town }) : t("Map of the surroundings")}
          places={[{ ...place, name: town || name, label: "", cardId: "location" }]}
          towns={towns}
          tiles={tiles}
          size={224}
        />
        <p className="text-sm">
          <PostalAddress address={address} city={city} /> <MapLink {...at} />
        </p>
      </Card>
    </section>
  );
}
