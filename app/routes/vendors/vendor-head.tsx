import { useAccount, useAccountHref } from "#app/features/account/account.tsx";
import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import type { OpeningStatus } from "#app/features/opening-hours/opening-status.ts";
import { OpeningStatusLine } from "#app/features/opening-hours/opening-status-line.tsx";
import { VendorKind } from "#app/features/places/buyer-protection.tsx";
import { MapLink } from "#app/features/places/map-link.tsx";
import { VendorRating } from "#app/features/places/vendor-rating.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { mailHref } from "#contract/tel-href.ts";
import type { VendorProfile } from "./load-profile.server.ts";

interface VendorHeadProps {
  vendor: VendorProfile["vendor"];
  name: string;
  /** Status at the time of the response; null when unknown. */
  open: OpeningStatus | null;
}

/** Shown above the cars: picture, name, opening status, and ways to contact the vendor. */
export function VendorHead({ vendor, name, open }: VendorHeadProps) {
  const { t } = useI18n();
  const href = useHref();
  const accountHref = useAccountHref();
  const userType = useAccount()?.userType ?? "customer";
  const format = useFormatter();
  const { type, photo, cover, rating, rating_count, address, city, phone, email, joined_at } = vendor;
  return (
    <Card className="vendor-head">
      {cover && (
        <Picture
          src={cover}
          alt=""
          sizes="(min-width: 80rem) 77rem, 100vw"
          wide
          priority
          className="vendor-cover"
          placeholderIcon="building"
        />
      )}
      <div className="vendor-intro">
        <Avatar src={photo} name={name} size="lg" />
        <div className="grid min-w-0 gap-2">
          <Heading level={1}>
            <bdi>{name}</bdi>
          </Heading>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge tone="info">
              <VendorKind type={type} />
            </Badge>
            <VendorRating rating={rating} ratings={rating_count} />
            {open && <OpeningStatusLine state={open} />}
          </div>
          {(address || city) && (
            <p className="flex gap-2 text-sm">
              <Icon name="pin" className="mt-0.5" />
              <span>
                <PostalAddress address={address} city={city} /> <MapLink {...vendor} />
              </span>
            </p>
          )}
          {joined_at && (
            <p className="text-sm text-soft">
              {t("On this site since {{date}}", { date: format.date(joined_at) })}
            </p>
          )}
        </div>
        <div className="grid gap-2 vendor-contact">
          {phone && <PhoneLink number={phone} variant="primary" block />}
          {userType === "customer" && (
            <ButtonLink
              to={accountHref(`${href("/:lang?/message/start")}?vendor=${vendor.id}`)}
              rel="nofollow"
              icon="message"
              block
            >
              {t("Chat with the seller")}
            </ButtonLink>
          )}
          {email && (
            <a href={mailHref(email)} className={buttonClass({ block: true })}>
              <Icon name="mail" />
              {t("Send an e-mail")}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
