import { useRef } from "react";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import { fieldValue, useListHref } from "#app/features/search/car-facets.ts";
import { type Filters, serializeFilters, withoutFilters } from "#app/features/search/car-filters.ts";
import { sortLabel } from "#app/features/search/filter-labels.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { FollowSearch, SaveSearch } from "#app/features/search/save-search.tsx";
import { useI18n } from "#app/i18n/i18n.tsx";
import { useSite } from "#app/layout/site.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { SidePanelButton } from "#app/ui/dialog.tsx";
import { Select } from "#app/ui/field.tsx";
import { useHeadingFocus } from "#app/ui/focus.ts";
import { hydrateOnUse } from "#app/ui/hydrate-on-use.ts";
import { Heading } from "#app/ui/layout.tsx";
import { coreSortOrders, pageSizes, sortOrders } from "#contract/car-list-options.ts";
import { filterFormId, filterPanelId } from "./filter-form.tsx";
import type { Listing } from "./loader.server.ts";
import { resultsTitle } from "./use-instant-filters.ts";
import { VariantLinks } from "./variants.tsx";

// Not with `await`: Vite would wrap each import in more code, and lists have no bytes left.
const loadListingMap = () => import("./listing-map.tsx").then((part) => part.ListingMap);
const ListingMap = hydrateOnUse(import.meta.env.SSR ? await loadListingMap() : null, loadListingMap);

const loadEmptyResults = () => import("./empty-results.tsx").then((part) => part.EmptyResults);
const EmptyResults = hydrateOnUse(import.meta.env.SSR ? await loadEmptyResults() : null, loadEmptyResults);

const loadListNotices = () => import("./list-notices.tsx").then((part) => part.ListNotices);
const ListNotices = hydrateOnUse(import.meta.env.SSR ? await loadListNotices() : null, loadListNotices);

interface ResultsProps {
  listing: Listing;
  /** The filters that were requested last and may still be loading; links are based on them. */
  pendingFilters: Filters;
  pending: boolean;
  /** URL for the links to other pages while the filters are those of a landing page, which are in its path. */
  pagesHref?: string | undefined;
}

export function Results({ listing, pendingFilters, pending, pagesHref }: ResultsProps) {
  const listHref = useListHref();
  const { filters, cars, countText, page, pages, variant, map, isSaved, unknown, invalidBounds, swapped } =
    listing;
  const hasNotices = swapped || unknown.length > 0 || Object.keys(invalidBounds).length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(
    heading,
    serializeFilters({ ...filters, more: undefined, page: undefined }).toString() + isSaved,
  );
  return (
    <section aria-labelledby={resultsTitle} className="listing-results">
      <div className="listing-bar">
        <div role="status">
          <Heading ref={heading} level={2} size={3} id={resultsTitle} tabIndex={-1}>
            <span className="listing-count">{countText}</span>
          </Heading>
        </div>
        <VariantLinks filters={pendingFilters} hasMap={listing.hasMap} />
        <ResultsToolbar listing={listing} />
        <span hidden />
        <ActiveChips filters={pendingFilters} listing={listing} />
      </div>
      {hasNotices && <ListNotices listing={listing} />}
      <div className={map ? "listing-with-map" : undefined}>
        {map && <ListingMap map={map} filters={pendingFilters} cars={cars} />}
        <div className="grid content-start gap-4">
          <div aria-busy={pending} className="listing-cars">
            {cars.length > 0 ? (
              <CarGrid cars={cars} eager={1} rows={variant.rows} />
            ) : (
              <EmptyResults listing={listing} />
            )}
          </div>
          <div className="pt-4">
            <PageLinks
              current={page}
              total={pages}
              hrefFor={(number) => hrefOfPage(number > 1 ? number : undefined)}
            />
          </div>
          {listing.feed && <FollowSearch feed={listing.feed} />}
        </div>
      </div>
    </section>
  );

  function hrefOfPage(number: number | undefined) {
    if (pagesHref === undefined) return listHref({ ...pendingFilters, page: number });
    return number === undefined ? pagesHref : `${pagesHref}?${serializeFilters({ page: number })}`;
  }
}

interface ActiveChipsProps {
  filters: Filters;
  listing: Listing;
}

function ActiveChips({ filters, listing: { active, unknown, isSaved } }: ActiveChipsProps) {
  const { t } = useI18n();
  const listHref = useListHref();
  const { savesSearches } = useSite();
  if (active.length === 0) return null;
  return (
    <Chips
      label={t("Active filters")}
      after={
        <>
          <TextLink to={listHref()} preventScrollReset>
            {t("Clear all")}
          </TextLink>
          {savesSearches && unknown.length === 0 && (
            <SaveSearch query={serializeFilters(filters).toString()} isSaved={isSaved} />
          )}
        </>
      }
    >
      {active.map(({ group, text }) => (
        <FilterChip
          key={group[0]}
          to={listHref(withoutFilters(filters, [...group]))}
          removeLabel={t("Remove filter")}
        >
          <bdi>{text}</bdi>
        </FilterChip>
      ))}
    </Chips>
  );
}

interface ToolbarProps {
  listing: Listing;
}

/** Controls of the filter form that are shown above the results. */
function ResultsToolbar({ listing: { filters, hasAllOrders, variant, total, active } }: ToolbarProps) {
  const { t } = useI18n();
  const orders = hasAllOrders ? sortOrders : coreSortOrders;
  return (
    <div className="listing-tools">
      <Button form={filterFormId} icon="check" className="without-script">
        <span className="listing-apply">{t("Apply")}</span>
      </Button>
      <SidePanelButton panel={filterPanelId} column={variant.rail ? "lg" : undefined} icon="filter">
        {active.length > 0 ? t("Filters ({{number}})", { number: active.length }) : t("Filters")}
      </SidePanelButton>
      <div className={total > 0 ? "listing-order" : undefined} hidden={total === 0}>
        <Select
          id="sort_by"
          name="sort_by"
          form={filterFormId}
          label={t("Sort by")}
          hideLabel
          defaultValue={fieldValue(filters, "sort_by")}
          options={orders.map((order) => ({ value: order, label: sortLabel(t, order) }))}
        />
        <Select
          id="show_num"
          name="show_num"
          form={filterFormId}
          label={t("Results per page")}
          hideLabel
          defaultValue={fieldValue(filters, "show_num")}
          options={pageSizes.map((size) => ({
            value: String(size),
            label: t("Show {{number}}", { number: size }),
          }))}
        />
      </div>
    </div>
  );
}
