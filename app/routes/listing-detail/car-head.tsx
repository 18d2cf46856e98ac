import type { ReactNode } from "react";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { FavoriteButton } from "#app/features/cars/favorite-button.tsx";
import { ShareMenu } from "#app/features/cars/share-menu.tsx";
import { StatusBadges } from "#app/features/cars/status-badges.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";

interface CarHeadProps {
  car: DetailCar;
  title: string;
  /** Over a photo the title is as large as a page's title can be. */
  large?: boolean;
  children?: ReactNode;
}

/** Status, title and town of a car. */
export function CarHead({ car, title, large, children }: CarHeadProps) {
  return (
    <div className="car-head">
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadges status={car.status} isPrivate={car.seller === null} />
        <FavoriteButton carId={car.id} title={title} image={car.photos[0]} />
      </div>
      <Heading level={1} size={large ? 1 : 2}>
        <bdi>{title}</bdi>
      </Heading>
      {car.city && (
        <p className="flex items-center gap-1.5 text-soft">
          <Icon name="pin" />
          <bdi dir="auto">{car.city}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}

interface ShareAndPrintProps {
  title: string;
  url: string;
  /** URL of the window sheet. */
  sheet: string;
}

export function ShareAndPrint({ title, url, sheet }: ShareAndPrintProps) {
  const { t } = useI18n();
  return (
    <div className="car-links">
      <ShareMenu title={title} url={url} />
      <TextLink quiet to={sheet} rel="nofollow">
        <Icon name="print" />
        {t("Print window sheet")}
      </TextLink>
    </div>
  );
}
