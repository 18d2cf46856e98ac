import { vendor } from "#contract/vendors.ts";
import type { Api } from "./transport/client.server.ts";

/* Vendors. */

/** A dealer or sale agent (§7: GET {lang}/vendor/{id}). */
export const getVendor = (api: Api, id: number) => api.get(`{lang}/vendor/${id}`, vendor);
