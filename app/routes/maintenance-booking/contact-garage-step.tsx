import { BranchGrid } from "#app/features/garages/branch-card.tsx";
import { EmptyBranchResults } from "#app/features/garages/empty-branch-results.tsx";
import { type GarageFilter, serializeGarageSearch } from "#app/features/search/garage-search.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import type { BookingSteps } from "./loader.server.ts";
import { Step } from "./step.tsx";
import { useStepHref } from "./use-step-href.ts";

export function ContactGarageStep({ steps, number }: { steps: BookingSteps; number: string }) {
  const { t } = useI18n();
  const href = useHref();
  const stepHref = useStepHref();
  const { service, city, result } = steps;
  const title = t("Call or visit");
  const lead = t("You agree on day and hour with the garage itself.");
  if (result === null) return <Step id="call" number={number} title={title} lead={lead} />;
  const query = { service_id: service?.id, city: city ?? undefined };
  const names: Record<GarageFilter, string> = {
    q: "",
    service_id: service?.name ?? "",
    city: city ?? "",
  };
  const without: Record<GarageFilter, string> = {
    q: stepHref(),
    service_id: `${href("/:lang?/garages-list")}?${serializeGarageSearch({ city: query.city })}`,
    city: `${href("/:lang?/garages-list")}?${serializeGarageSearch({ service_id: query.service_id })}`,
  };
  return (
    <Step id="call" number={number} title={title} lead={lead}>
      {result.total > 0 && (
        <p role="status" className="font-bold">
          {t("{{count}} garages", { count: result.total })}
        </p>
      )}
      {result.branches.length > 0 ? (
        <BranchGrid branches={result.branches} />
      ) : (
        <EmptyBranchResults
          without={result.without.map(({ drop: filter, total }) => ({
            filter,
            total,
            name: names[filter],
            to: without[filter],
          }))}
          unknownTown={result.unknownTown}
          similarTowns={result.similarTowns.map((name) => ({
            name,
            to: stepHref(serializeGarageSearch({ ...query, city: name })),
          }))}
          nearest={result.nearest}
          allHref={href("/:lang?/garages-list")}
        />
      )}
      <PageLinks
        current={result.page}
        total={result.pages}
        hrefFor={(page) => stepHref(serializeGarageSearch({ ...query, page: page > 1 ? page : undefined }))}
      />
    </Step>
  );
}
