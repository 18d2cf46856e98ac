import type { ReactNode } from "react";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass, TextLink } from "#app/ui/button.tsx";
import { Card, CardBody, CardLink } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Heading } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, PictureBar } from "#app/ui/picture.tsx";
import type { CardCar } from "./card-car.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { StatusBadges } from "./status-badges.tsx";
import { TruncatedText, titleMaxLength, wordMaxLength } from "./truncated-text.tsx";

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

/** §2: the vendor's avatar and name, or "Company", with a link to the vendor's page; or a private seller. */
function CardSeller({ vendor }: { vendor: CardCar["vendor"] }) {
  const { t } = useI18n();
  const href = useHref();
  if (!vendor) {
    return (
      <span className="flex min-w-0 items-center gap-2 text-sm text-soft">
        <span className="avatar avatar-sm">
          <Icon name="user" />
        </span>
        {t("Private seller")}
      </span>
    );
  }
  const name = vendor.name ?? t("Company");
  return (
    <TextLink
      quiet
      to={href("/:lang?/sale-agents-detail/:id", { id: String(vendor.id) })}
      className="flex min-w-0 items-center gap-2 text-sm"
    >
      <Avatar src={vendor.photo} name={name} size="sm" />
      <span>
        <TruncatedText text={name} length={wordMaxLength} />
      </span>
    </TextLink>
  );
}

function CardFacts({ car }: { car: CardCar }) {
  const { t } = useI18n();
  const format = useFormatter();
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <Fact icon="gauge" label={t("Mileage")}>
        {car.mileage === null ? t("Not stated") : <bdi>{format.distance(car.mileage, car.unit)}</bdi>}
      </Fact>
      <Fact icon="fuel" label={t("Fuel type")}>
        {car.fuel ? <TruncatedText text={car.fuel} length={wordMaxLength} /> : t("Not stated")}
      </Fact>
      <Fact icon="gearbox" label={t("Transmission type")}>
        {car.transmission ? (
          <TruncatedText text={car.transmission} length={wordMaxLength} />
        ) : (
          t("Not stated")
        )}
      </Fact>
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt>
        <Icon name={icon} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
