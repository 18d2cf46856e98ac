import type { DetailCar } from "#app/features/cars/car-details.ts";
import { FavoriteButton } from "#app/features/cars/favorite-button.tsx";
import { PriceHistory } from "#app/features/cars/price-history.tsx";
import { ShareMenu } from "#app/features/cars/share-menu.tsx";
import { StatusBadges } from "#app/features/cars/status-badges.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, Price } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { CarPrice } from "./car-price.tsx";

export function CarHead({ car, title, url }: { car: DetailCar; title: string; url: string }) {
  const { t } = useI18n();
  return (
    <Card padded className="gap-4 car-head">
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadges status={car.status} isPrivate={car.seller === null} />
        <FavoriteButton carId={car.id} title={title} image={car.photos[0]} />
      </div>
      <Heading level={1} size={2}>
        <bdi>{title}</bdi>
      </Heading>
      {car.city && (
        <p className="flex items-center gap-1.5 text-soft">
          <Icon name="pin" />
          <bdi>{car.city}</bdi>
        </p>
      )}
      <Price large>
        <CarPrice price={car.price} />
      </Price>
      <PriceHistory car={car} />
      {car.status !== "sold" && (
        <a
          href="#contact"
          className={buttonClass({ variant: "primary", size: "lg", block: true }, "car-contact")}
        >
          <Icon name="message" />
          {t("Contact the seller")}
        </a>
      )}
      <ShareMenu title={title} url={url} />
    </Card>
  );
}
