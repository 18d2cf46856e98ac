import type { ReactNode } from "react";
import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import { BuyerProtection, VendorKind } from "#app/features/places/buyer-protection.tsx";
import { ContactLink } from "#app/features/places/trader-facts.tsx";
import { VendorRating } from "#app/features/places/vendor-rating.tsx";
import type { Formatter } from "#app/i18n/formatter.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { mailHref } from "#contract/tel-href.ts";
import type { DetailCar, Seller } from "./car-details.ts";
import { daysAgo } from "./days-ago.ts";
import { responseTime } from "./response-time.ts";

/**
 * Says whether the seller is a trader or a private person, and shows a trader's address and contact data, as the law
 * requires (DSA art. 30).
 */
export function SellerCard({
  car,
}: {
  car: Pick<DetailCar, "seller" | "city" | "onlineSince" | "updatedAt" | "confirmedDays">;
}) {
  const { t, lang } = useI18n();
  const format = useFormatter();
  const { seller } = car;
  const updatedOn = laterDay(car, format);
  const address = seller?.address ?? null;
  // The vendor's street may not be in the town of the car, so the two are not shown together.
  const city = seller?.city ?? (address ? null : car.city);
  return (
    <div className="grid gap-4">
      <PageStyle name="seller-card" />
      {seller ? <Trader seller={seller} /> : <PrivateSeller />}
      <ul className="grid gap-2 text-sm text-soft seller-facts">
        {(address || city) && (
          <InfoLine icon="pin">
            <PostalAddress address={address} city={city} />
          </InfoLine>
        )}
        {seller?.email && (
          <InfoLine icon="mail">
            <ContactLink to={mailHref(seller.email)} text={seller.email} />
          </InfoLine>
        )}
        {seller?.responseMinutes != null && (
          <InfoLine icon="clock">{responseTime(seller.responseMinutes, t)}</InfoLine>
        )}
        {seller?.kvkNumber && (
          <InfoLine icon="building">
            {t("KVK number")} <bdi dir="ltr">{seller.kvkNumber}</bdi>
          </InfoLine>
        )}
        {car.onlineSince && (
          <InfoLine icon="calendar">
            {[
              t("Online since {{date}}", { date: format.date(car.onlineSince) }),
              ...(updatedOn ? [t("updated on {{date}}", { date: updatedOn })] : []),
            ].join(" · ")}
          </InfoLine>
        )}
        {car.confirmedDays !== undefined && (
          <InfoLine icon="check">
            {t("Confirmed {{when}} that it is for sale", { when: daysAgo(car.confirmedDays, lang) })}
          </InfoLine>
        )}
        <InfoLine icon="info">
          {seller ? (
            <BuyerProtection type={seller.type} />
          ) : (
            t("This seller is a private person: consumer law does not apply to your purchase.")
          )}
        </InfoLine>
      </ul>
      {seller?.phone && <PhoneLink number={seller.phone} block />}
    </div>
  );
}

type OnlineDays = Pick<DetailCar, "onlineSince" | "updatedAt">;

/** Returns the day of the last change if it is after the day of the ad; otherwise null. */
function laterDay({ onlineSince, updatedAt }: OnlineDays, { date }: Formatter): string | null {
  if (!onlineSince || !updatedAt || updatedAt < onlineSince) return null;
  return date(updatedAt) === date(onlineSince) ? null : date(updatedAt);
}

function Trader({ seller }: { seller: Seller }) {
  const { t } = useI18n();
  const href = useHref();
  const name = seller.name ?? t("Company");
  return (
    <div className="flex items-center gap-4">
      <Avatar src={seller.photo} name={name} size="lg" />
      <div className="grid seller-lines">
        <TextLink
          quiet
          to={href("/:lang?/sale-agents-detail/:id", { id: String(seller.id) })}
          className="text-lg"
        >
          <bdi>{name}</bdi>
        </TextLink>
        <span className="text-sm text-soft">
          <VendorKind type={seller.type} />
        </span>
        <VendorRating {...seller} />
      </div>
    </div>
  );
}

/** Shows no name and no phone number, because the API does not publish a private seller's data. */
function PrivateSeller() {
  const { t } = useI18n();
  return (
    <div className="flex items-center gap-4">
      <span className="avatar avatar-lg">
        <Icon name="user" />
      </span>
      <p className="seller-name">{t("Private seller")}</p>
    </div>
  );
}

function InfoLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5" />
      <span>{children}</span>
    </li>
  );
}
