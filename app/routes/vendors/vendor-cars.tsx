import { useRef } from "react";
import { useLocation } from "react-router";
import { CarGrid } from "#app/features/cars/car-card.tsx";
import {
  type Filters,
  serializeFilters,
  withFilters,
  withoutFilters,
} from "#app/features/search/car-filters.ts";
import { PageLinks } from "#app/features/search/page-links.tsx";
import { bidiIsolate } from "#app/i18n/formatter.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Chips, FilterChip, LinkChip } from "#app/ui/chips.tsx";
import { useHeadingFocus } from "#app/ui/focus.ts";
import { Heading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import type { VendorProfile } from "./load-profile.server.ts";
import { VendorCarFilters } from "./vendor-car-filters.tsx";

/** Cars of a vendor, filtered and ordered by the URL, like the whole list. */
export function VendorCars({ profile: { cars } }: { profile: VendorProfile }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { found, filters, active, swapped } = cars;
  const hrefFor = (change: Filters) =>
    [pathname, serializeFilters(change).toString()].filter(Boolean).join("?");
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading, serializeFilters({ ...filters, page: undefined }).toString());
  return (
    <section id="cars" aria-labelledby="cars-title" className="grid gap-4">
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Heading ref={heading} level={2} id="cars-title">
          {t("Cars for sale")}
        </Heading>
        {found && (
          <p className="text-soft">
            {found.hasMore
              ? t("More than {{count}} cars", { count: found.total })
              : t("{{count}} cars", { count: found.total })}
          </p>
        )}
      </div>
      {(active.length > 0 || (found && found.total > 1)) && (
        <VendorCarFilters cars={cars} path={pathname} isActive={active.length > 0} />
      )}
      {swapped && <Notice>{t("The lowest value was above the highest, so we swapped them.")}</Notice>}
      {active.length > 0 && (
        <Chips label={t("Active filters")}>
          {active.map(({ group, text }) => (
            <FilterChip
              key={group[0]}
              to={hrefFor(withoutFilters(filters, [...group]))}
              removeLabel={t("Remove filter")}
            >
              <bdi>{text}</bdi>
            </FilterChip>
          ))}
        </Chips>
      )}
      {found === null && <ErrorState level={3} title={t("Failed to load cars. Please try again.")} />}
      {found?.total === 0 && active.length === 0 && (
        <EmptyState level={3} icon="car" title={t("No cars for sale at the moment")} />
      )}
      {found?.total === 0 && active.length > 0 && (
        <EmptyState level={3} title={t("No cars found")} actions={relaxations()}>
          {t("No car matches all your filters.")}
        </EmptyState>
      )}
      {found && found.items.length > 0 && <CarGrid cars={found.items} />}
      {found && (
        <PageLinks
          current={found.page}
          total={found.pages}
          hrefFor={(page) => `${hrefFor(withFilters(filters, { page: page > 1 ? page : undefined }))}#cars`}
        />
      )}
    </section>
  );

  function withoutText(filter: string, count: number | null) {
    return count === null
      ? t("Without {{filter}}", { filter })
      : t("Without {{filter}}: {{count}} cars", { filter, count });
  }

  function relaxations() {
    return (
      <>
        {cars.relaxations.length > 0 && (
          <Chips label={t("Search without one of the filters")}>
            {cars.relaxations.map(({ drop, total, hasMore }) => (
              <LinkChip key={drop[0]} to={hrefFor(withoutFilters(filters, drop))} preventScrollReset>
                {withoutText(
                  bidiIsolate(active.find(({ group: [first] }) => drop.includes(first))?.text ?? ""),
                  hasMore ? null : total,
                )}
              </LinkChip>
            ))}
          </Chips>
        )}
        <ButtonLink to={pathname} preventScrollReset>
          {t("Clear all filters")}
        </ButtonLink>
      </>
    );
  }
}
