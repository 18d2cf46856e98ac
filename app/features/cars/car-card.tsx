import type { ReactNode } from "react";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TruncatedText, titleMaxLength, wordMaxLength } from "#app/ui/apart/truncated-text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card, CardBody, CardLink, Price } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CardCar } from "./card-car.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { StatusBadges } from "./status-badges.tsx";

interface CarCardProps {
  car: CardCar;
  /** For the first cards of a page: their pictures are visible at once. */
  priority?: boolean;
  /** Replaces the favorite button on the favorites page. */
  favoriteControl?: ReactNode;
}

/** A car in a list (§2): price, title, four facts, and the seller with the town. */
function CarCard({ car, priority, favoriteControl }: CarCardProps) {
  const { t } = useI18n();
  const href = useHref();
  const title = car.title ?? t("Car without a title");
  const to = href("/:lang?/listing-detail-v1/:id", { id: String(car.id) });
  const anchorId = `car-${car.id}`;
  return (
    <Card as="article" id={anchorId} className="car-card">
      <PageStyle name="car-card" />
      <Picture src={car.image} alt="" sizes={cardSizes} priority={priority} placeholderIcon="car">
        <div className="car-marks">
          <StatusBadges status={car.status} isPrivate={car.vendor === null} onPicture />
          <PhotoCount count={car.photos} />
        </div>
        {favoriteControl ?? (
          <FavoriteButton carId={car.id} title={title} image={car.image} place={anchorId} />
        )}
      </Picture>
      <CardBody>
        <CardPrice car={car} />
        <h3 className="car-title">
          <CardLink to={to} prefetch="intent" viewTransition>
            <TruncatedText text={title} length={titleMaxLength} />
          </CardLink>
        </h3>
        <CardFacts car={car} />
        <div className="car-seller">
          <CardSeller car={car} />
          <Link
            to={to}
            prefetch="intent"
            viewTransition
            className="car-more"
            aria-label={t("View Car: {{title}}", { title })}
          >
            {t("View Car")}
            <Icon name="arrow-forward" />
          </Link>
        </div>
      </CardBody>
    </Card>
  );
}

function PhotoCount({ count }: { count: number }) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <Badge tone="ink" icon="camera" className="ms-auto">
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{t("{{count}} photos", { count })}</span>
    </Badge>
  );
}

/** The price and the amount by which it was reduced; for a sold car the last price. */
function CardPrice({ car: { price, drop, status } }: { car: CardCar }) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <div className="car-price">
      <Price>
        {status === "sold" && <span className="sr-only">{t("Last price")} </span>}
        {price === null ? t("Price on request") : <bdi>{format.price(price)}</bdi>}
      </Price>
      {drop !== undefined && (
        <span className="car-drop">
          <span aria-hidden="true">
            ↓ <bdi>{format.price(drop)}</bdi>
          </span>
          <span className="sr-only">
            {t("Price lowered by {{amount}}", { amount: bidiIsolate(format.price(drop)) })}
          </span>
        </span>
      )}
    </div>
  );
}

/** On phones less than the 92vw of a card: at three pixels per point nobody sees the difference. */
const cardSizes = "(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 40rem) 45vw, 72vw";

export function CarGrid({
  cars,
  eager = 0,
  rows,
  favoriteControl,
}: {
  cars: CardCar[];
  rows?: boolean;
  eager?: number;
  favoriteControl?: (car: CardCar) => ReactNode;
}) {
  return (
    <ul className={rows ? "card-rows" : "card-grid"}>
      {cars.map((car, index) => (
        <li key={car.id} className="grid">
          <CarCard car={car} priority={index < eager} favoriteControl={favoriteControl?.(car)} />
        </li>
      ))}
    </ul>
  );
}

/** §2: avatar and name of the vendor, or "Company", with a link to the vendor; or a private seller. With the town. */
function CardSeller({ car: { vendor, city } }: { car: CardCar }) {
  const { t } = useI18n();
  const href = useHref();
  const name = vendor?.name ?? t("Company");
  return (
    <>
      {vendor ? (
        <Avatar src={vendor.photo} name={name} size="sm" />
      ) : (
        <span className="avatar avatar-sm">
          <Icon name="user" />
        </span>
      )}
      <div className="car-who">
        {vendor ? (
          <p>
            <TextLink quiet to={href("/:lang?/sale-agents-detail/:id", { id: String(vendor.id) })}>
              <TruncatedText text={name} length={wordMaxLength} />
            </TextLink>
            <SellerRating {...vendor} />
          </p>
        ) : (
          <p>{t("Private seller")}</p>
        )}
        {city && (
          <div className="car-town">
            <bdi>{city}</bdi>
          </div>
        )}
      </div>
    </>
  );
}

function SellerRating({ rating, ratings }: NonNullable<CardCar["vendor"]>) {
  const { t } = useI18n();
  const format = useFormatter();
  if (rating === undefined || ratings === undefined) return null;
  const average = format.average(rating);
  return (
    <span className="car-rating">
      <span className="sr-only">{t("{{rating}} out of 5 stars", { rating: average })}</span>
      <Icon name="star" />
      <span aria-hidden="true">{average}</span>
      {` (${format.number(ratings)})`}
    </span>
  );
}

/** Always two rows of two facts, cut as §2 says, so that the cards of a row line up. */
function CardFacts({ car }: { car: CardCar }) {
  const { t } = useI18n();
  const format = useFormatter();
  const word = (text: string | null) =>
    text ? <TruncatedText text={text} length={wordMaxLength} /> : t("Not stated");
  return (
    <dl className="car-facts">
      <Fact label={t("Model year")}>{car.year ?? t("Year not stated")}</Fact>
      <Fact label={t("Mileage")}>
        {car.mileage === null ? t("Not stated") : <bdi>{format.distance(car.mileage, car.unit)}</bdi>}
      </Fact>
      <Fact label={t("Fuel type")}>{word(car.fuel)}</Fact>
      <Fact label={t("Transmission type")}>{word(car.transmission)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
