import type { ReactNode } from "react";
import { Link } from "react-router";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { useFormatter } from "#app/i18n/use-formatter.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardLink } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Picture, PictureBar } from "#app/ui/picture.tsx";
import type { CardCar } from "./card-car.ts";
import { CardFacts } from "./card-facts.tsx";
import { CardSeller } from "./card-seller.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { StatusBadges } from "./status-badges.tsx";
import { titleMaxLength } from "./truncate.ts";
import { TruncatedText } from "./truncated-text.tsx";

interface CarCardProps {
  car: CardCar;
  headingLevel?: 2 | 3;
  /** For a page's first pictures, visible at once. */
  priority?: boolean;
  /** Replaces the favorite button on the favorites page. */
  favoriteControl?: ReactNode;
}

/** A car in a list (§2); missing values are labelled as such. */
function CarCard({ car, headingLevel = 3, priority, favoriteControl }: CarCardProps) {
  const { t } = useI18n();
  const href = useHref();
  const format = useFormatter();
  const title = car.title ?? t("Car without a title");
  const to = href("/:lang?/listing-detail-v1/:id", { id: String(car.id) });
  const anchorId = `car-${car.id}`;
  return (
    <Card as="article" id={anchorId}>
      <Picture src={car.image} alt="" sizes={cardSizes} priority={priority} placeholderIcon="car">
        <PictureBar>
          <Badge tone="ink" icon="camera">
            <span aria-hidden="true">{format.number(car.photos)}</span>
            <span className="sr-only">{t("{{count}} photos", { count: car.photos })}</span>
          </Badge>
          <Badge tone="ink">{car.year ?? t("Year not stated")}</Badge>
          {favoriteControl ?? <FavoriteButton carId={car.id} title={title} place={anchorId} />}
        </PictureBar>
      </Picture>
      <CardBody>
        <div className="flex min-h-6.5 flex-wrap gap-1.5">
          <StatusBadges status={car.status} isPrivate={car.vendor === null} />
        </div>
        <Heading level={headingLevel} size={4}>
          <CardLink to={to} prefetch="intent">
            <TruncatedText text={title} length={titleMaxLength} />
          </CardLink>
        </Heading>
        <CardFacts car={car} />
        <p className="mt-auto text-xl font-bold">
          {car.status === "sold" && (
            <span className="block text-sm font-normal text-soft">{t("Last price")}</span>
          )}
          {car.price === null ? t("Price on request") : <bdi>{format.price(car.price)}</bdi>}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3 line-above pt-3">
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

const cardSizes = "(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 40rem) 45vw, 92vw";

export function CarGrid({
  cars,
  headingLevel,
  eager = 0,
  favoriteControl,
}: {
  cars: CardCar[];
  headingLevel?: 2 | 3;
  eager?: number;
  favoriteControl?: (car: CardCar) => ReactNode;
}) {
  return (
    <ul className="card-grid">
      {cars.map((car, index) => (
        <li key={car.id} className="grid">
          <CarCard
            car={car}
            headingLevel={headingLevel}
            priority={index < eager}
            favoriteControl={favoriteControl?.(car)}
          />
        </li>
      ))}
    </ul>
  );
}
