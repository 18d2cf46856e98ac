import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import { VendorListPage } from "#app/routes/vendors/vendor-list-page.tsx";
import { vendorListMeta } from "#app/routes/vendors/vendor-meta.ts";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/dealer-listing", vendorListMeta);

const DealerListing = ({ loaderData }: Route.ComponentProps) => <VendorListPage found={loaderData} />;
export default DealerListing;
