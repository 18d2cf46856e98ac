import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import {
  type ActiveFilter,
  activeFilters,
  fieldValue,
  filterLabels,
  useListHref,
} from "#app/features/search/car-facets.ts";
import {
  type Filters,
  type RangeFilter,
  serializeFilters,
  sortLabel,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useFormatter, useI18n } from "#app/i18n/i18n.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { focusTarget } from "#app/ui/focus-target.ts";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { SidePanelButton } from "#app/ui/side-panel.tsx";
import { coreSortOrders, pageSizes, sortOrders } from "#contract/car-list-options.ts";
import { EmptyResults } from "./empty-results.tsx";
import { filterFormId, filterPanelId } from "./filter-form.tsx";
import type { Listing } from "./loader.server.ts";
import { resultsTitle } from "./use-instant-filters.ts";

interface ResultsProps {
  listing: Listing;
  /** The filters requested last, which may be loading: links change those. */
  pendingFilters: Filters;
  pending: boolean;
}

export function Results({ listing, pendingFilters, pending }: ResultsProps) {
  const { t } = useI18n();
  const listHref = useListHref();
  const { filters, facets, cars, total, page, pages } = listing;
  const format = useFormatter();
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
        <ResultsToolbar filters={filters} active={active.length} extended={listing.hasAllOrders} />
      </div>
      <ActiveChips filters={pendingFilters} active={active} />
      <ListNotices listing={listing} />
      <div aria-busy={pending} className="listing-cars">
        {cars.length > 0 ? (
          <CarGrid cars={cars} eager={1} />
        ) : (
          <EmptyResults listing={listing} filters={pendingFilters} active={active} />
        )}
      </div>
      <div id={resultPages} className="pt-4">
        <PageLinks
          current={page}
          total={pages}
          hrefFor={(number) => listHref({ ...pendingFilters, page: number > 1 ? number : undefined })}
        />
      </div>
    </section>
  );
}

function ActiveChips({ filters, active }: { filters: Filters; active: ActiveFilter[] }) {
  const { t } = useI18n();
  const listHref = useListHref();
  if (active.length === 0) return null;
  return (
    <Chips
      label={t("Active filters")}
      after={
        <TextLink to={listHref()} preventScrollReset>
          {t("Clear all")}
        </TextLink>
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

function ListNotices({ listing: { unknown, swapped, invalidBounds } }: { listing: Listing }) {
  const { t } = useI18n();
  const names: Record<RangeFilter, string> = {
    price_min: t("Lowest price"),
    price_max: t("Highest price"),
    speed_min: t("Lowest top speed"),
    speed_max: t("Highest top speed"),
  };
  return (
    <>
      {unknown.map((filter) => (
        <Notice key={filter} tone="warning">
          {filterLabels(t, filter).notice}
        </Notice>
      ))}
      {Object.entries(invalidBounds).map(([name, typed]) => (
        <Notice key={name} tone="danger" role="alert">
          {/* On narrow screens the field is in a closed panel. */}
          <a className="link listing-field-link" href={`#${name}`} onClick={focusTarget}>
            {names[name as RangeFilter]}
          </a>
          <span className="listing-field-name">{names[name as RangeFilter]}</span>
          <p>
            {t("We cannot use “{{value}}”, so this is the list without it.", { value: bidiIsolate(typed) })}
          </p>
        </Notice>
      ))}
      {swapped && <Notice>{t("The lowest value was above the highest, so we turned them round.")}</Notice>}
    </>
  );
}

const resultPages = "result-pages";

/** Focuses the results' heading when the used control is gone (a chip) or below new cars (a page link). */
function useResultsFocus(filters: Filters) {
  const query = serializeFilters(filters).toString();
  const previousQuery = useRef(query);
  const type = useNavigationType();
  useEffect(() => {
    if (previousQuery.current === query) return;
    previousQuery.current = query;
    const focused = document.activeElement;
    const isFocusLost = focused === document.body || focused?.closest(`#${resultPages}`);
    if (type !== "POP" && isFocusLost) document.getElementById(resultsTitle)?.focus({ preventScroll: true });
  }, [query, type]);
}

interface ToolbarProps {
  filters: Filters;
  active: number;
  /** Whether the API has sort orders beyond the specification's. */
  extended: boolean;
}

/** Controls of the filter form that are above the results. */
function ResultsToolbar({ filters, active, extended }: ToolbarProps) {
  const { t } = useI18n();
  const orders = extended ? sortOrders : coreSortOrders;
  return (
    <>
      <Button form={filterFormId} icon="check" className="without-script">
        <span className="listing-apply">{t("Apply")}</span>
      </Button>
      <SidePanelButton panel={filterPanelId} column="lg" icon="filter">
        {active > 0 ? t("Filters ({{number}})", { number: active }) : t("Filters")}
      </SidePanelButton>
      <div className="listing-order">
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
    </>
  );
}
