import { publicPageHeaders } from "#app/config/cache-headers.ts";
import { pageMeta } from "#app/layout/page-meta.ts";
import { vendorMeta } from "#app/routes/vendors/vendor-meta.ts";
import { VendorProfilePage } from "#app/routes/vendors/vendor-profile-page.tsx";
import type { Route } from "./+types/route";

export { loader } from "./loader.server.ts";
export const headers = publicPageHeaders;
export const meta = pageMeta("/:lang?/sale-agents-detail/:id", vendorMeta);

const SaleAgentDetail = ({ loaderData }: Route.ComponentProps) => <VendorProfilePage profile={loaderData} />;
export default SaleAgentDetail;
