import type { CardCar } from "#app/features/cars/card-car.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Card, CardLink, Price } from "#app/ui/card.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type BlockProps, HomeSection } from "./home-section.tsx";

/** Large card of the newest car. */
export function NewestCar({ car, ...place }: BlockProps & { car: CardCar | undefined }) {
  const { t } = useI18n();
  const format = useFormatter();
  const href = useHref();
  if (!car) return null;
  const facts = [
    car.year === null ? null : String(car.year),
    car.mileage === null ? null : format.distance(car.mileage, car.unit),
    car.fuel,
    car.city,
  ];
  return (
    <HomeSection id="newest" title={t("Just in")} {...place}>
      <Card as="article" className="newest-car">
        <PageStyle name="newest-car" />
        <Picture
          src={car.image}
          alt=""
          sizes="(min-width: 64rem) 36rem, 92vw"
          wide
          priority
          placeholderIcon="car"
        />
        <div>
          <h3>
            <CardLink to={href("/:lang?/listing-detail-v1/:id", { id: String(car.id) })} prefetch="intent">
              <bdi>{car.title ?? t("Car without a title")}</bdi>
            </CardLink>
          </h3>
          <Price>{car.price === null ? t("Price on request") : <bdi>{format.price(car.price)}</bdi>}</Price>
          <p className="text-soft">
            {facts
              .filter((fact) => fact !== null)
              .map((fact, index) => (
                <span key={fact}>
                  {index > 0 && " · "}
                  <bdi>{fact}</bdi>
                </span>
              ))}
          </p>
        </div>
      </Card>
    </HomeSection>
  );
}
