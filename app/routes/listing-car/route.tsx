import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import type { Route } from "./+types/route";
import { ListingError, ListingPage } from "./listing-page.tsx";
import { listingMeta } from "./page-texts.ts";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/listing-car", listingMeta);

const Listing = ({ loaderData: { listing, page } }: Route.ComponentProps) => (
  <ListingPage listing={listing} page={page} />
);
export default Listing;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ListingError error={error} />;
