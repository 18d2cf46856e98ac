import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { PostalAddress } from "#app/features/garages/postal-address.tsx";
import { StarRating } from "#app/features/garages/star-rating.tsx";
import { OpeningStatusLine } from "#app/features/opening-hours/opening-status-line.tsx";
import { MapLink } from "#app/features/places/map-link.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { mailHref } from "#contract/tel-href.ts";
import type { BranchPage } from "./loader.server.ts";

interface BranchHeadProps {
  page: BranchPage;
  name: string;
}

export function BranchHead({ page: { branch, bookHref, open, reviews }, name }: BranchHeadProps) {
  const { t } = useI18n();
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
            <PostalAddress address={branch.address} city={branch.city} /> <MapLink {...branch} />
          </span>
        </p>
      )}
      {bookHref && (
        <ButtonLink to={bookHref} variant="primary" size="lg" icon="calendar" block className="branch-in-bar">
          {t("Book maintenance")}
        </ButtonLink>
      )}
      {branch.phone && (
        <PhoneLink
          number={branch.phone}
          variant={bookHref ? "secondary" : "primary"}
          size="lg"
          block
          className="branch-in-bar"
        />
      )}
      {branch.email && (
        <a href={mailHref(branch.email)} className={buttonClass({ block: true })}>
          <Icon name="mail" />
          {t("Send an e-mail")}
        </a>
      )}
    </Card>
  );
}
