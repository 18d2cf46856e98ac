import { isRouteErrorResponse, useLocation, useNavigation } from "react-router";
import type { ItemList, WithContext } from "schema-dts";
import { publicPageHeaders } from "#app/config/http.ts";
import type { CardCar } from "#app/features/cars/card-car.ts";
import { activeGroups } from "#app/features/search/car-facets.ts";
import { serializeFilters } from "#app/features/search/car-filters.ts";
import { localizedHref, useHref, useI18n } from "#app/i18n/i18n.tsx";
import { ErrorActions } from "#app/layout/error-actions.tsx";
import { type ErrorData, useErrorTexts } from "#app/layout/error-messages.ts";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { type PageInfo, pageMeta } from "#app/layout/page-meta.ts";
import { useSite } from "#app/layout/site.tsx";
import { Container } from "#app/ui/layout.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";
import { ErrorState } from "#app/ui/state.tsx";
import type { Lang } from "#contract/languages.ts";
import type { Route } from "./+types/route";
import { FilterForm } from "./filter-form.tsx";
import type { Listing } from "./loader.server.ts";
import { Results } from "./results.tsx";
import { useInstantFilters } from "./use-instant-filters.ts";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/listing-car", ({ listing }: Route.ComponentProps["loaderData"], site) =>
  listingMeta(listing, site),
);

/** All filters are in the URL (decision 009). */
export default function ListingPage({ loaderData: { listing, page } }: Route.ComponentProps) {
  const { t } = useI18n();
  const listHref = useHref()("/:lang?/listing-car");
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const pending = state === "loading" && location.pathname === pathname;
  const { form, submit, filters: pendingFilters } = useInstantFilters();
  const { heading } = page;
  const rootHeading = t("Cars for sale");
  return (
    <Container className="page listing-page">
      <PageHeader
        title={heading}
        parents={heading === rootHeading ? [] : [{ label: rootHeading, to: listHref }]}
      />
      <div className={listing.arrangement.rail ? "grid listing listing-rail" : "grid listing"}>
        <PageStyle name="listing" />
        <FilterForm listing={listing} pending={pending} form={form} onSubmit={submit} />
        <Results listing={listing} pendingFilters={pendingFilters} pending={pending} />
      </div>
    </Container>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isLoadFailure = isRouteErrorResponse(error) && ![401, 403, 404, 409].includes(error.status);
  return isLoadFailure ? (
    <FailedListing status={error.status} data={error.data} />
  ) : (
    <ErrorPage error={error} />
  );
}

/** §8: with Retry-After, if known, and a link to retry. */
export function FailedListing({ status, data }: { status: number; data: ErrorData | null }) {
  const { t } = useI18n();
  const { siteName } = useSite();
  const { text } = useErrorTexts(status, data ?? {});
  return (
    <>
      <title>{`${t("Cars for sale")} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <Container className="section">
        <ErrorState
          level={1}
          title={t("Failed to load cars. Please try again.")}
          actions={<ErrorActions status={status} />}
        >
          {status === 429 && <p>{text}</p>}
        </ErrorState>
      </Container>
    </>
  );
}

/** Lists with more filters are noindex: there are millions. */
const maxIndexedFilters = 2;

/** What somebody types or draws has no end. */
const neverIndexed: ReadonlySet<string> = new Set(["q", "equipment", "bbox", "mileage_max", "year_min"]);

interface PageContext {
  lang: Lang;
  /** Without a trailing slash. */
  origin: string;
}

function listingMeta({ filters, unknown, total, cars }: Listing, context: PageContext): Partial<PageInfo> {
  const groups = activeGroups(filters);
  const isIndexed =
    unknown.length === 0 &&
    total > 0 &&
    groups.length <= maxIndexedFilters &&
    !groups.some(([name]) => neverIndexed.has(name));
  return {
    query: serializeFilters({ ...filters, more: undefined }).toString(),
    noindex: !isIndexed,
    structuredData: cars.length > 0 ? carList(cars, context) : undefined,
  };
}

/** URLs only; each car's page has its own data. */
function carList(cars: CardCar[], { lang, origin }: PageContext) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: cars.map(({ id, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: origin + localizedHref(lang, "/:lang?/listing-detail-v1/:id", { id: String(id) }),
      ...(title !== null && { name: title }),
    })),
  } satisfies WithContext<ItemList>;
}
