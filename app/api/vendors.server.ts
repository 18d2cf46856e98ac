import { vendor } from "#contract/vendors.ts";
import type { Api } from "./transport/client.server.ts";

/** A dealer or sale agent (§7). Throws `UpstreamError`. */
export const getVendor = (api: Api, id: number) => api.get(`{lang}/vendor/${id}`, vendor);
