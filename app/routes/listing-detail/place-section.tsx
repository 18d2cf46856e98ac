import { CarPlace, type CarPlaceProps } from "#app/features/places/car-place.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { CarSection } from "./car-section.tsx";

/** Where the car is, on a map that moves when it is used. */
export function PlaceSection(place: CarPlaceProps) {
  const { t } = useI18n();
  return (
    <CarSection id="place" title={t("Where it is")}>
      <CarPlace {...place} />
    </CarSection>
  );
}
