import { vendor } from "#contract/vendors.ts";
import type { Api } from "./client.server.ts";

/* Vendors (upstream contract, "Garages, vendors"). */

/** A dealer or sale agent (§7: GET {lang}/vendor/{id}). */
export const getVendor = (api: Api, id: number) => api.get(`{lang}/vendor/${id}`, vendor);
