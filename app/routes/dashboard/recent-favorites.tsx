import { CarGrid } from "#app/features/cars/car-card.tsx";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/layout.tsx";

export function RecentFavorites({ cars }: { cars: CardCar[] }) {
  const { t } = useI18n();
  const href = useHref();
  return (
    <section aria-labelledby="favorites" className="grid gap-4 pt-4">
      <Heading level={2} size={3} id="favorites">
        {t("Kept last")}
      </Heading>
      {cars.length > 0 ? (
        <CarGrid cars={cars} />
      ) : (
        <div className="grid gap-4">
          <p>{t("Press the heart of a car to keep it here.")}</p>
          <ButtonLink
            to={href("/:lang?/listing-car")}
            variant="primary"
            icon="search"
            className="justify-self-start"
          >
            {t("Browse all cars")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
