import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { BreadcrumbItem } from "#app/features/structured-data/lists.ts";
import { useI18n } from "#app/i18n/i18n.tsx";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { Listing } from "./loader.server.ts";
import { Results } from "./results.tsx";
import { useInstantFilters } from "./use-instant-filters.ts";

interface ListingPageProps {
  listing: Listing;
  page: { heading: string; breadcrumb: BreadcrumbItem[] };
  lead?: ReactNode;
  /** Filters in the path as a query, for example the make of a landing page. */
  base?: string;
  children?: ReactNode;
}

/** The URL has all filters (decision 009). */
export function ListingPage({ listing, page, lead, base, children }: ListingPageProps) {
  const { pathname } = useLocation();
  const { form, submit, pending, query, filters: pendingFilters } = useInstantFilters(base);
  useRestoredRail(form);
  const [, ...parents] = page.breadcrumb;
  return (
    <Container className="page listing-page">
      <PageHeader
        title={page.heading}
        lead={lead}
        parents={parents.map(({ name, path }) => ({ label: name, to: path }))}
      />
      <div className={listing.variant.rail ? "grid listing listing-rail" : "grid listing"}>
        <PageStyle name="listing" />
        <FilterForm
          listing={listing}
          pendingFilters={pendingFilters}
          pending={pending}
          form={form}
          onSubmit={submit}
        />
        <Results
          listing={listing}
          pendingFilters={pendingFilters}
          pending={pending}
          pagesHref={base === query ? pathname : undefined}
        />
      </div>
      {children}
    </Container>
  );
}

const railStates = new Map<string, { open: boolean[]; top: number }>();

/** After Back from a car, restores the open groups and the scroll position of the rail, which browsers do not keep. */
function useRestoredRail(form: RefObject<HTMLFormElement | null>): void {
  const { key } = useLocation();
  const saveRail = useEffectEvent((rail: Element, groups: HTMLDetailsElement[]) => {
    railStates.set(key, { open: groups.map(({ open }) => open), top: rail.scrollTop });
  });
  const restore = useEffectEvent((rail: Element, groups: HTMLDetailsElement[]) => {
    const left = railStates.get(key);
    if (!left) return;
    groups.forEach((group, index) => {
      group.open = left.open[index] ?? group.open;
    });
    rail.scrollTop = left.top;
  });
  useLayoutEffect(() => {
    const rail = form.current?.closest("[popover]");
    if (!rail) return;
    const groups = () => [...rail.querySelectorAll("details")];
    restore(rail, groups());
    return () => saveRail(rail, groups());
  }, [form]);
}

/** A failed list has the error of §8 as its heading. */
export function ListingError({ error }: { error: unknown }) {
  const { t } = useI18n();
  const isLoadFailure = isRouteErrorResponse(error) && ![401, 403, 404, 405, 409].includes(error.status);
  return (
    <ErrorPage
      error={error}
      heading={isLoadFailure ? t("Failed to load cars. Please try again.") : undefined}
    />
  );
}
