import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Card, CardBody, CardLink, Price } from "#app/ui/card.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CardCar } from "./card-car.ts";
import { StatusBadges } from "./status-badges.tsx";

export function CarSummary({ car }: { car: CardCar }) {
  const { t } = useI18n();
  const href = useHref();
  const format = useFormatter();
  const facts = [
    car.year && String(car.year),
    car.mileage !== null && format.distance(car.mileage, car.unit),
    car.city,
  ].filter((fact) => typeof fact === "string");
  return (
    <Card className="car-summary">
      <PageStyle name="car-summary" />
      <Picture src={car.image} alt="" sizes="(min-width: 40rem) 14rem, 7rem" placeholderIcon="car" />
      <CardBody>
        <div className="flex flex-wrap gap-1.5">
          <StatusBadges status={car.status} isPrivate={car.vendor === null} />
        </div>
        <CardLink
          to={href("/:lang?/listing-detail-v1/:id", { id: String(car.id) })}
          className="text-lg font-bold"
        >
          <bdi>{car.title ?? t("Car without a title")}</bdi>
        </CardLink>
        <p className="text-sm text-soft">
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && " · "}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        <Price>{car.price === null ? t("Price on request") : <bdi>{format.price(car.price)}</bdi>}</Price>
      </CardBody>
    </Card>
  );
}
