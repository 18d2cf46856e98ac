import type { ReactNode } from "react";
import { formatDuration } from "#app/features/garages/format-duration.ts";
import { TraderFacts } from "#app/features/places/trader-facts.tsx";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { useFormatter, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { KeyFacts } from "#app/ui/key-facts.tsx";
import { Heading } from "#app/ui/layout.tsx";
import type { GarageBranchDetails } from "#contract/garages.ts";
import { BranchReviews } from "./branch-reviews.tsx";
import type { BranchPage } from "./loader.server.ts";

interface BranchSectionsProps {
  page: BranchPage;
  /** Whether a review can be reported. */
  canReport: boolean;
  /** Shown below the reviews. */
  children: ReactNode;
}

export function BranchSections({
  page: { branch, canBook, reviews },
  canReport,
  children,
}: BranchSectionsProps) {
  const { t } = useI18n();
  return (
    // On phones the opening hours come first.
    <div className="branch-sections">
      {branch.services.length > 0 && (
        <Block id="services" title={t("Services and prices")}>
          <Services branch={branch} canBook={canBook} />
        </Block>
      )}
      {branch.description && (
        <Block id="about" title={t("About this garage")}>
          <p dir="auto" className="whitespace-pre-line">
            {branch.description}
          </p>
        </Block>
      )}
      <Block id="reviews" title={t("Reviews")}>
        <BranchReviews reviews={reviews} branchId={branch.id} canReport={canReport} />
        {children}
      </Block>
      <Block id="business" title={t("Who is behind this garage")}>
        <TraderFacts trader={{ ...branch, name: branch.garage_name ?? branch.name }} />
        <p className="text-sm text-soft">
          {t("This garage is a trader: consumer law protects you as its customer.")}
        </p>
      </Block>
    </div>
  );
}

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Card padded className="gap-4">
        <Heading level={2} size={4} id={`${id}-title`}>
          {title}
        </Heading>
        {children}
      </Card>
    </section>
  );
}

function Services({
  branch: { id: branchId, city, services },
  canBook,
}: {
  branch: GarageBranchDetails;
  canBook: boolean;
}) {
  const { t, lang } = useI18n();
  const format = useFormatter();
  const bookingHref = useHref()("/:lang?/maintenance-booking");
  const book = (serviceId: number) =>
    `${bookingHref}?${serializeBookingSearch({ services: [serviceId], city: city || undefined, branch: branchId })}`;
  return (
    <KeyFacts
      rows
      facts={services.map(({ id, name, price, duration_minutes }) => ({
        label: name,
        value: (
          <>
            {price === null ? t("Price on request") : <bdi>{format.price(price)}</bdi>}
            {duration_minutes !== null && (
              <span className="font-normal text-soft">
                {" · "}
                <bdi>{formatDuration(duration_minutes, lang)}</bdi>
              </span>
            )}
            {canBook && (
              <TextLink to={book(id)}>
                {t("Book")}
                <span className="sr-only">: {name}</span>
              </TextLink>
            )}
          </>
        ),
      }))}
    />
  );
}
