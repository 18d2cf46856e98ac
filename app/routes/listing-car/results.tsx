import { CarGrid } from "#app/features/cars/car-card.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useFormat } from "#app/i18n/use-format.tsx";
import { Heading } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ActiveChips } from "./active-chips.tsx";
import { activeFilters } from "./active-filters.ts";
import { isCounted } from "./facets.ts";
import { ListNotices } from "./list-notices.tsx";
import type { Listing } from "./load-listing.server.ts";
import { NoCars } from "./no-cars.tsx";
import { ResultsToolbar } from "./results-toolbar.tsx";
import { resultsTitle } from "./use-instant-filters.ts";
import { useListAddress } from "./use-list-address.ts";
import { resultPages, useResultsFocus } from "./use-results-focus.ts";

/** The cars of a listing with all that is said about them: count, order, active filters, notices, pages. */
export function Results({ listing, pending }: { listing: Listing; pending: boolean }) {
  const { t } = useI18n();
  const format = useFormat();
  const to = useListAddress();
  const { filters, facets, cars, total, page, pages } = listing;
  const active = activeFilters(filters, facets, t, format);
  useResultsFocus(filters);
  return (
    <section aria-labelledby={resultsTitle} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <div role="status" className="grow">
          <Heading level={2} size={3} id={resultsTitle} tabIndex={-1}>
            {t("{{count}} cars", { count: total })}
          </Heading>
        </div>
        <ResultsToolbar filters={filters} active={active.length} extended={isCounted(facets)} />
      </div>
      <ActiveChips filters={filters} active={active} />
      <ListNotices listing={listing} />
      <div aria-busy={pending} className="transition-opacity aria-busy:opacity-50">
        {cars.length > 0 ? <CarGrid cars={cars} eager={1} /> : <NoCars listing={listing} active={active} />}
      </div>
      <div id={resultPages} className="pt-4">
        <Pagination
          current={page}
          total={pages}
          hrefFor={(number) => to({ ...filters, page: number > 1 ? number : undefined })}
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
}
