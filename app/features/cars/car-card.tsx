import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardLink } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Picture, PictureBar } from "#app/ui/picture.tsx";
import type { CardCar } from "./card-car.ts";
import { CardFacts } from "./card-facts.tsx";
import { CardSeller } from "./card-seller.tsx";
import { titleCutoff } from "./cut.ts";
import { CutText } from "./cut-text.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { Ribbons } from "./ribbons.tsx";

interface CarCardProps {
  car: CardCar;
  headingLevel?: 2 | 3;
  /** For the first pictures of a page, which are seen at once. */
  priority?: boolean;
  /** In place of the heart: where letting go of a car is more than that. */
  heart?: ReactNode;
}

/** A car in a list, exactly as §2 has it; what the API does not say is said to be missing. */
export function CarCard({ car, headingLevel = 3, priority, heart }: CarCardProps) {
  const { t } = useI18n();
  const address = useAddress();
  const format = useFormat();
  const title = car.title ?? t("Car without a title");
  const to = address("/:lang?/listing-detail-v1/:id", { id: String(car.id) });
  const place = `car-${car.id}`;
  return (
    <Card as="article" id={place}>
      <Picture src={car.image} alt="" sizes={cardSizes} priority={priority} empty="car">
        <PictureBar>
          <Badge tone="ink" icon="camera">
            <span aria-hidden="true">{format.number(car.photos)}</span>
            <span className="sr-only">{t("{{count}} photos", { count: car.photos })}</span>
          </Badge>
          <Badge tone="ink">{car.year ?? t("Year not stated")}</Badge>
          {heart ?? <FavouriteButton carId={car.id} title={title} place={place} />}
        </PictureBar>
      </Picture>
      <CardBody>
        <div className="flex min-h-6.5 flex-wrap gap-1.5">
          <Ribbons status={car.status} isPrivate={car.vendor === null} />
        </div>
        <Heading level={headingLevel} size={4}>
          <CardLink to={to} prefetch="intent">
            <CutText text={title} length={titleCutoff} />
          </CardLink>
        </Heading>
        <CardFacts car={car} />
        <p className="mt-auto text-xl font-bold">
          {car.status === "sold" && (
            <span className="block text-sm font-normal text-soft">{t("Last price")}</span>
          )}
          {car.price === null ? t("Price on request") : <bdi>{format.price(car.price)}</bdi>}
        </p>
        <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
          <CardSeller vendor={car.vendor} />
          <Link
            to={to}
            prefetch="intent"
            className={buttonClass({ size: "sm" })}
            aria-label={t("View Car: {{title}}", { title })}
          >
            {t("View Car")}
          </Link>
        </div>
      </CardBody>
    </Card>
  );
}

/** How wide a card's picture is shown: a column of the grid. */
const cardSizes = "(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 40rem) 45vw, 92vw";

/** Cards in as many columns as fit; the first `eager` pictures load at once. */
export function CarGrid({
  cars,
  headingLevel,
  eager = 0,
  heart,
}: {
  cars: CardCar[];
  headingLevel?: 2 | 3;
  eager?: number;
  heart?: (car: CardCar) => ReactNode;
}) {
  return (
    <ul className="card-grid">
      {cars.map((car, index) => (
        <li key={car.id} className="grid">
          <CarCard car={car} headingLevel={headingLevel} priority={index < eager} heart={heart?.(car)} />
        </li>
      ))}
    </ul>
  );
}
