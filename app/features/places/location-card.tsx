import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import type { MapTiles } from "#app/features/map/interactive-map.tsx";
import { PlaceMap } from "#app/features/map/place-map.tsx";
import { knownPlace, type NamedPlace } from "#app/features/map/projection.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { MapLink } from "./map-link.tsx";

interface LocationCardProps {
  name: string;
  at: { lat: number | null; lng: number | null; address?: string | null; city: string | null };
  /** Towns around it, which the map names. */
  towns: readonly NamedPlace[];
  tiles: MapTiles;
}

/** Shows where a business or car is. Renders nothing if its place is unknown. */
export function LocationCard({ name, at, towns, tiles }: LocationCardProps) {
  const { t } = useI18n();
  const { address = null, city } = at;
  const place = knownPlace(at);
  if (!place) return null;
  return (
    <section aria-labelledby="location-title">
      <PageStyle name="location-card" />
      <Card padded className="location-card">
        <Heading level={2} size={4} id="location-title">
          {t("Location")}
        </Heading>
        <PlaceMap
          label={t("Map of the surroundings")}
          places={[{ ...place, name, label: "", cardId: "location" }]}
          towns={towns}
          tiles={tiles}
        />
        <p className="text-sm">
          <PostalAddress address={address} city={city} /> <MapLink {...at} />
        </p>
      </Card>
    </section>
  );
}
