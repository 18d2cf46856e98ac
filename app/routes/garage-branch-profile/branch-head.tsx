import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import { StarRating } from "#app/features/garages/star-rating.tsx";
import { OpeningStatusLine } from "#app/features/opening-hours/opening-status-line.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { buttonClass, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { BranchPage } from "./loader.server.ts";

export function BranchHead({ page: { branch, open, reviews }, name }: { page: BranchPage; name: string }) {
  const { t } = useI18n();
  const mapHref = mapUrl(branch);
  const count = reviews?.summary?.count ?? branch.reviews_count ?? 0;
  const average = reviews?.summary?.average ?? branch.rating;
  return (
    <Card padded className="content-start gap-4">
      <Heading level={1}>
        <bdi>{name}</bdi>
      </Heading>
      <a href="#reviews" className="link-quiet">
        <StarRating rating={average} reviews={count} />
      </a>
      {open && <OpeningStatusLine state={open} />}
      {(branch.address || branch.city) && (
        <p className="flex gap-2">
          <Icon name="pin" className="mt-0.5" />
          <span>
            <PostalAddress address={branch.address} city={branch.city} />
            {mapHref && (
              <>
                {" "}
                <TextLink to={mapHref} rel="noopener">
                  {t("Show on the map")}
                </TextLink>
              </>
            )}
          </span>
        </p>
      )}
      {branch.phone && (
        <PhoneLink number={branch.phone} variant="primary" size="lg" block className="branch-phone" />
      )}
      {branch.email && (
        <a href={`mailto:${branch.email}`} className={buttonClass({ block: true })}>
          <Icon name="mail" />
          <span className="sr-only">{t("Email")} </span>
          <bdi dir="ltr" className="min-w-0">
            {branch.email}
          </bdi>
        </a>
      )}
    </Card>
  );
}

/** Null without coordinates. */
function mapUrl({ lat, lng }: { lat: number | null; lng: number | null }): string | null {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
