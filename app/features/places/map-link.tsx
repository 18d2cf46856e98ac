import { useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";

interface MapLinkProps {
  lat: number | null;
  lng: number | null;
  address?: string | null;
  city?: string | null;
}

/** Leads to the coordinates, or else to a search for the address. */
export function MapLink({ lat, lng, address, city }: MapLinkProps) {
  const { t } = useI18n();
  const isKnown = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isKnown && !address) return null;
  const search = new URLSearchParams({ query: city ? `${address}, ${city}` : `${address}` });
  return (
    <TextLink
      to={`https://www.openstreetmap.org/${isKnown ? `?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}` : `search?${search}`}`}
      rel="noopener"
    >
      {t("Show on the map")}
    </TextLink>
  );
}
