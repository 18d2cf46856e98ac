import { PhoneLink } from "#app/features/contact/phone-link.tsx";
import { OpeningStatusLine } from "#app/features/opening-hours/opening-status-line.tsx";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardBody, CardLink } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Picture, PictureBar } from "#app/ui/picture.tsx";
import type { CardBranch } from "./card-branch.ts";
import { PostalAddress } from "./postal-address.tsx";
import { StarRating } from "./star-rating.tsx";

export const branchCardId = ({ id }: { id: number }): string => `garage-${id}`;

interface BranchCardProps {
  branch: CardBranch;
  headingLevel: 3 | 4;
  /** For the first cards of a page: their pictures are visible at once. */
  priority?: boolean;
  bookLink?: BookLink | undefined;
}

export interface BookLink {
  to: string;
  /** Translated. */
  label: string;
}

function BranchCard({ branch, headingLevel, priority, bookLink }: BranchCardProps) {
  const { t } = useI18n();
  const href = useHref();
  const format = useFormatter();
  const name = branch.name ?? t("Garage");
  return (
    <Card as="article" id={branchCardId(branch)}>
      <Picture src={branch.photo} alt="" sizes={cardSizes} wide priority={priority} placeholderIcon="wrench">
        {branch.distance !== null && (
          <PictureBar>
            <Badge tone="light" icon="pin">
              {t("{{distance}} away", {
                distance: format.distance(Math.max(1, Math.round(branch.distance))),
              })}
            </Badge>
          </PictureBar>
        )}
      </Picture>
      <CardBody>
        <Heading level={headingLevel} size={4}>
          <CardLink to={href("/:lang?/garage-branch-profile/:id", { id: String(branch.id) })}>
            <bdi>{name}</bdi>
          </CardLink>
        </Heading>
        <StarRating rating={branch.rating} reviews={branch.reviews} />
        {(branch.address || branch.city) && (
          <p className="flex items-center gap-2 text-sm text-soft">
            <Icon name="pin" />
            <span>
              <PostalAddress address={branch.address} city={branch.city} />
            </span>
          </p>
        )}
        {branch.open && <OpeningStatusLine state={branch.open} />}
        {branch.services.length > 0 && (
          <ul className="grid gap-1.5 line-above pt-4 text-sm">
            {branch.services.map((service) => (
              <li key={service.id} className="flex justify-between gap-3">
                {service.name}
                {service.price !== null && <bdi className="font-bold">{format.price(service.price)}</bdi>}
              </li>
            ))}
            {branch.more > 0 && (
              <li className="text-soft">{t("and {{count}} more services", { count: branch.more })}</li>
            )}
          </ul>
        )}
        <div className="mt-auto grid gap-2">
          {bookLink && (
            <ButtonLink to={bookLink.to} icon="calendar" block rel="nofollow">
              {bookLink.label}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
          )}
          {branch.phone && <PhoneLink number={branch.phone} of={name} block />}
        </div>
      </CardBody>
    </Card>
  );
}

const cardSizes = "(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 40rem) 45vw, 92vw";

export function BranchGrid({
  branches,
  headingLevel = 3,
  eager = 0,
  numbered,
  bookLink,
}: {
  branches: readonly CardBranch[];
  headingLevel?: 3 | 4;
  eager?: number;
  /** Whether the cards have the numbers of the map next to them. */
  numbered?: boolean;
  bookLink?: ((branch: CardBranch) => BookLink | undefined) | undefined;
}) {
  return (
    <ul className={numbered ? "card-grid card-numbers" : "card-grid"}>
      {branches.map((branch, index) => (
        <li key={branch.id} className="grid">
          <BranchCard
            branch={branch}
            headingLevel={headingLevel}
            priority={index < eager}
            bookLink={bookLink?.(branch)}
          />
        </li>
      ))}
    </ul>
  );
}
