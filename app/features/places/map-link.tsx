import { useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";

export function MapLink({ lat, lng }: { lat: number | null; lng: number | null }) {
  const { t } = useI18n();
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return (
    <TextLink
      to={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
      rel="noopener"
    >
      {t("Show on the map")}
    </TextLink>
  );
}
