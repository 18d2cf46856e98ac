import { publicPageHeaders } from "#app/config/http.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import type { Route } from "./+types/route";
import { ListingError } from "./listing-error.tsx";
import { listingMeta } from "./listing-meta.ts";
import { ListingPage } from "./listing-page.tsx";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/listing-car", listingMeta);

const Listing = ({ loaderData: { listing, page } }: Route.ComponentProps) => (
  <ListingPage listing={listing} page={page} />
);
export default Listing;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ListingError error={error} />;
