import { isRouteErrorResponse, useNavigation } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { printFilters } from "#app/features/cars/filters.ts";
import { publicPage } from "#app/http.ts";
import { useAddress, useI18n } from "#app/i18n/i18n.tsx";
import { PageStyle } from "#app/late/page-style.tsx";
import { getApi } from "#app/middleware/api.ts";
import { i18nOf } from "#app/middleware/i18n.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, Heading } from "#app/ui/layout.tsx";
import type { Route } from "./+types/route";
import { FailedListing } from "./failed-listing.tsx";
import { FilterForm } from "./filter-form.tsx";
import { listingMeta } from "./listing-meta.ts";
import { listingTexts } from "./listing-texts.server.ts";
import { loadListing } from "./load-listing.server.ts";
import { Results } from "./results.tsx";
import { useInstantFilters } from "./use-instant-filters.ts";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = await loadListing(getApi(context), url);
  return { ...listing, texts: listingTexts(listing, i18nOf(context).t) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, description } = loaderData.texts;
  const query = printFilters(loaderData.filters).toString();
  return [
    ...pageMeta(matches, { title, description, at: ["/:lang?/listing-car"], query }),
    ...listingMeta(loaderData, matches[0].loaderData),
  ];
}

/** `/listing-car`: cars under filters, all of them in the address (decision 009). */
export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  const { t } = useI18n();
  const address = useAddress();
  const list = address("/:lang?/listing-car");
  const { state, location } = useNavigation();
  const pending = state === "loading" && location.pathname === list;
  const { form, submit } = useInstantFilters(listing.filters);
  const { heading } = listing.texts;
  const all = t("Cars for sale");
  return (
    <Container className="grid gap-4 pt-4 pb-12">
      <PageStyle sheet="list" />
      <Breadcrumb
        label={t("You are here")}
        items={[
          { label: t("Home"), to: address("/:lang?") },
          ...(heading === all ? [] : [{ label: all, to: list }]),
          { label: heading },
        ]}
      />
      <Heading level={1} size={2}>
        {heading}
      </Heading>
      <div className="grid gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FilterForm
          filters={listing.filters}
          facets={listing.facets}
          total={listing.total}
          unknown={listing.unknown}
          pending={pending}
          form={form}
          onSubmit={submit}
        />
        <Results listing={listing} pending={pending} />
      </div>
    </Container>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failed = isRouteErrorResponse(error) && error.status !== 404;
  return failed ? <FailedListing status={error.status} data={error.data} /> : <ErrorPage error={error} />;
}
