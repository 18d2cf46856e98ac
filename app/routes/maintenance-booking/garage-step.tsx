import { type BookLink, BranchGrid } from "#app/features/garages/branch-card.tsx";
import { BranchMap } from "#app/features/garages/branch-map.tsx";
import type { CardBranch } from "#app/features/garages/card-branch.ts";
import { EmptyBranchResults } from "#app/features/garages/empty-branch-results.tsx";
import { MapJump, TownOverview } from "#app/features/places/town-overview.tsx";
import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { type PlaceFilter, placeListHref } from "#app/features/search/place-search.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { BookingSteps, FoundGarages } from "./load-steps.server.ts";
import { Step } from "./step.tsx";
import { useStepHref } from "./use-step-href.ts";

/** The garages found, each with a link to its form; if the API has no services, with its phone number. */
export function GarageStep({ steps, number }: { steps: BookingSteps; number: string }) {
  const { t } = useI18n();
  const stepHref = useStepHref();
  const { chosen, services, city, result } = steps;
  const bookLink = useBookLink(steps, result, city ?? undefined);
  const canBook = services.length > 0;
  const id = canBook ? "garage" : "call";
  const title = canBook ? t("Choose a garage") : t("Call or visit");
  const lead = canBook
    ? t("Compare prices, reviews and opening hours.")
    : t("You agree on a day and time with the garage itself.");
  if (result === null) return <Step id={id} number={number} title={title} lead={lead} />;
  const search = { services: chosen.map((service) => service.id), city: city ?? undefined };
  return (
    <Step id={id} number={number} title={title} lead={lead}>
      {result.branches.length > 0 ? (
        <TownOverview
          title=""
          towns={[]}
          map={<BranchMap branches={result.branches} towns={result.around} tiles={result.tiles} />}
        >
          <div className="grid min-w-0 content-start gap-4">
            <div role="status" className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-bold">{t("{{count}} garages", { count: result.total })}</p>
              {/* The law requires saying how offers are ranked. */}
              {result.total > 1 && <p className="text-sm text-soft">{t("In alphabetical order")}</p>}
              <MapJump />
            </div>
            <BranchGrid branches={result.branches} numbered bookLink={canBook ? bookLink : undefined} />
          </div>
        </TownOverview>
      ) : (
        <NoGarages steps={steps} found={result} />
      )}
      <PageLinks
        current={result.page}
        total={result.pages}
        hrefFor={(page) => stepHref(serializeBookingSearch({ ...search, page: page > 1 ? page : undefined }))}
      />
    </Step>
  );
}

/** A garage without opening hours cannot be booked (decision 197). */
function useBookLink({ chosen, hasSlots }: BookingSteps, found: FoundGarages | null, city?: string) {
  const { t } = useI18n();
  const stepHref = useStepHref();
  const services = chosen.map(({ id }) => id);
  const label = hasSlots ? t("See free times") : t("Choose this garage");
  return ({ id: branch, open }: CardBranch): BookLink | undefined =>
    open === null && found?.needsHours
      ? undefined
      : { to: stepHref(serializeBookingSearch({ services, city, branch })), label };
}

function NoGarages({ steps, found }: { steps: BookingSteps; found: FoundGarages }) {
  const { chosen, city } = steps;
  const href = useHref();
  const stepHref = useStepHref();
  const [service] = chosen;
  const list = href("/:lang?/garages-list");
  const names: Record<PlaceFilter, string> = { q: "", service_id: service?.name ?? "", city: city ?? "" };
  const without: Record<PlaceFilter, string> = {
    q: stepHref(),
    service_id: placeListHref(list, { city: city ?? undefined }),
    city: placeListHref(list, { service_id: service?.id }),
  };
  const services = chosen.map(({ id }) => id);
  return (
    <EmptyBranchResults
      without={found.without.map(({ drop: filter, total }) => ({
        filter,
        total,
        name: names[filter],
        to: without[filter],
      }))}
      unknownTown={found.unknownTown}
      similarTowns={found.similarTowns.map((name) => ({
        name,
        to: stepHref(serializeBookingSearch({ services, city: name })),
      }))}
      nearest={found.nearest}
      bookLink={useBookLink(steps, found)}
      allHref={list}
    />
  );
}
