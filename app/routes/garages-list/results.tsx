import { BranchGrid } from "#app/features/garages/branch-card.tsx";
import { EmptyBranchResults } from "#app/features/garages/empty-branch-results.tsx";
import { MapJump } from "#app/features/places/town-overview.tsx";
import {
  type GarageFilter,
  serializeGarageSearch,
  withoutGarageFilter,
} from "#app/features/search/garage-search.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { GaragesData } from "./loader.server.ts";

export function Results({ found }: { found: GaragesData }) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/garages-list");
  const { search, branches, total, number, pages, isServiceUnknown } = found;
  const hrefFor = (query: typeof search) =>
    [listHref, serializeGarageSearch(query)].filter(Boolean).join("?");
  return (
    <section aria-labelledby="results" className="grid min-w-0 content-start gap-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={2} size={3} id="results">
          {t("{{count}} garages", { count: total })}
        </Heading>
        {total > 1 && <p className="text-sm text-soft">{t("In the order of their names")}</p>}
        {branches.length > 0 && <MapJump />}
      </div>
      {isServiceUnknown && (
        <Notice tone="warning">{t("We do not know this service, so there are no garages to show.")}</Notice>
      )}
      {branches.length > 0 ? (
        <BranchGrid branches={branches} eager={1} numbered />
      ) : (
        <EmptyBranchResults
          unknownTown={found.unknownTown}
          nearest={found.nearest}
          without={relaxations().map((relaxation) => ({
            ...relaxation,
            to: hrefFor(withoutGarageFilter(search, relaxation.filter)),
          }))}
          similarTowns={found.similarTowns.map((city) => ({ name: city, to: hrefFor({ city }) }))}
          allHref={hrefFor({ ...search, page: undefined }) === listHref ? undefined : listHref}
        />
      )}
      <div className="pt-4">
        <PageLinks
          current={number}
          total={pages}
          hrefFor={(page) => hrefFor({ ...search, page: page > 1 ? page : undefined })}
        />
      </div>
    </section>
  );

  function relaxations() {
    return found.without.map(({ drop: filter, total: count }) => ({
      filter,
      total: count,
      name: filterValueName(filter),
    }));
  }

  function filterValueName(filter: GarageFilter) {
    if (filter === "service_id") return found.service ?? t("Unknown service");
    return search[filter] ?? "";
  }
}
