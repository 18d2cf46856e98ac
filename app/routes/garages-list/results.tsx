import { BranchGrid } from "#app/features/garages/branch-card.tsx";
import { EmptyBranchResults } from "#app/features/garages/empty-branch-results.tsx";
import { MapJump } from "#app/features/places/town-overview.tsx";
import { PageLinks } from "#app/features/search/page-links.tsx";
import {
  type PlaceFilter,
  type PlaceSearch,
  placeListHref,
  withoutPlaceFilter,
} from "#app/features/search/place-search.ts";
import { useHref, useI18n } from "#app/i18n/i18n.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { GaragesData } from "./loader.server.ts";

export function Results({ found }: { found: GaragesData }) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/garages-list");
  const { search, branches, total, pageNumber, pages, isServiceUnknown } = found;
  const hrefFor = (query: PlaceSearch) => placeListHref(listHref, query);
  return (
    <section aria-labelledby="results" className="grid min-w-0 content-start gap-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={2} size={3} id="results">
          {t("{{count}} garages", { count: total })}
        </Heading>
        {total > 1 && <p className="text-sm text-soft">{t("In alphabetical order")}</p>}
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
          without={found.without.map(({ drop: filter, total }) => ({
            filter,
            name: filterValueName(filter),
            to: hrefFor(withoutPlaceFilter(search, filter)),
            total,
          }))}
          similarTowns={found.similarTowns.map((city) => ({
            name: city,
            to: hrefFor({ ...search, city, page: undefined }),
          }))}
          allHref={hrefFor({ ...search, page: undefined }) === listHref ? undefined : listHref}
        />
      )}
      <div className="pt-4">
        <PageLinks
          current={pageNumber}
          total={pages}
          hrefFor={(page) => hrefFor({ ...search, page: page > 1 ? page : undefined })}
        />
      </div>
    </section>
  );

  function filterValueName(filter: PlaceFilter) {
    if (filter === "service_id") return found.service ?? t("Unknown service");
    return search[filter] ?? "";
  }
}
