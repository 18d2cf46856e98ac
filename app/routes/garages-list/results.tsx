import { BranchGrid } from "#app/features/garages/branch-card.tsx";
import { type GarageFilter, printSearch, withoutFilter } from "#app/features/garages/garage-search.ts";
import { NoBranches } from "#app/features/garages/no-branches.tsx";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { GaragesFound } from "./load-garages.server.ts";

/** The garages of a search: how many, which, in what order, and what could not be understood. */
export function Results({ found }: { found: GaragesFound }) {
  const { t } = useI18n();
  const format = useFormat();
  const list = useAddress()("/:lang?/garages-list");
  const { search, branches, total, page, pages, isServiceUnknown } = found;
  const to = (query: typeof search) => [list, printSearch(query)].filter(Boolean).join("?");
  return (
    <section aria-labelledby="results" className="grid content-start gap-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={2} size={3} id="results">
          {t("{{count}} garages", { count: total })}
        </Heading>
        {total > 1 && <p className="text-sm text-soft">{t("In the order of their names")}</p>}
      </div>
      {isServiceUnknown && (
        <Notice tone="warning">{t("We do not know this service, so there are no garages to show.")}</Notice>
      )}
      {branches.length > 0 ? (
        <BranchGrid branches={branches} eager={1} />
      ) : (
        <NoBranches
          unknownTown={found.unknownTown}
          nearest={found.nearest}
          without={ways().map((way) => ({ ...way, to: to(withoutFilter(search, way.filter)) }))}
          similarTowns={found.similarTowns.map((city) => ({ name: city, to: to({ city }) }))}
          all={list}
        />
      )}
      <div className="pt-4">
        <Pagination
          current={page}
          total={pages}
          hrefFor={(number) => to({ ...search, page: number > 1 ? number : undefined })}
          labels={{
            nav: t("Pages"),
            previous: t("Previous"),
            next: t("Next"),
            page: (number) => t("Page {{number}}", { number }),
          }}
          format={format.number}
        />
      </div>
    </section>
  );

  function ways() {
    return found.without.map(({ filter, total: count }) => ({ filter, total: count, name: nameOf(filter) }));
  }

  function nameOf(filter: GarageFilter) {
    if (filter === "service_id") return found.service ?? t("Unknown service");
    return search[filter] ?? "";
  }
}
