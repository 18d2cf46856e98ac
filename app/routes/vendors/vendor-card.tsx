import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import { OpeningStatusLine } from "#app/features/opening-hours/opening-status-line.tsx";
import { VendorRating } from "#app/features/places/vendor-rating.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card, CardBody, CardLink } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type VendorType, vendorPages } from "./list-texts.ts";
import type { CardVendor } from "./load-list.server.ts";

export const vendorCardId = ({ id }: { id: number }): string => `vendor-${id}`;

interface VendorCardProps {
  vendor: CardVendor;
  type: VendorType;
  /** For the first card of a page: its picture is visible at once. */
  priority: boolean;
}

export function VendorCard({ vendor, type, priority }: VendorCardProps) {
  const { t } = useI18n();
  const href = useHref();
  const { name, address, city, open, cars, phone } = vendor;
  return (
    <Card as="article" id={vendorCardId(vendor)}>
      <Picture
        src={vendor.cover}
        alt=""
        sizes={cardSizes}
        wide
        priority={priority}
        placeholderIcon="building"
      />
      <CardBody>
        <div className="flex items-center gap-3">
          <Avatar src={vendor.photo} name={name} />
          <Heading level={3} size={4} className="min-w-0">
            <CardLink to={href(vendorPages[type].profile, { id: String(vendor.id) })} prefetch="intent">
              <bdi>{name}</bdi>
            </CardLink>
          </Heading>
        </div>
        <VendorRating rating={vendor.rating} ratings={vendor.rating_count} />
        {(address || city) && (
          <p className="flex items-center gap-2 text-sm text-soft">
            <Icon name="pin" />
            <span>
              <PostalAddress address={address} city={city} />
            </span>
          </p>
        )}
        {open && <OpeningStatusLine state={open} />}
        {cars !== null && (
          <p className="flex items-center gap-2 line-above pt-4 font-bold">
            <Icon name="car" />
            {t("{{count}} cars for sale", { count: cars })}
          </p>
        )}
        {phone && <PhoneLink number={phone} of={name} block className="mt-auto" />}
      </CardBody>
    </Card>
  );
}

const cardSizes = "(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 40rem) 45vw, 92vw";
