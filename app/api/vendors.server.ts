import { z } from "zod";
import { type TownCount, townCount } from "#contract/towns.ts";
import { type Vendor, type VendorsQuery, type VendorTownsQuery, vendor } from "#contract/vendors.ts";
import { getListedCars } from "./cars.server.ts";
import { callExtension, supports } from "./extensions.server.ts";
import { countTownsLocally, searchLocally } from "./local-search.ts";
import { ignoreNotFound } from "./page-errors.ts";
import { cachedReference } from "./reference-cache.server.ts";
import type { Api } from "./transport/client.server.ts";
import { type Page, readForEach } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";

/* Dealers and sale agents. All throw `UpstreamError`. */

/** The specification names no field that tells dealers from agents (§1). */
const specifiedVendor = vendor.extend({ type: z.enum(["dealer", "agent"]).nullable() });
export type SpecifiedVendor = z.infer<typeof specifiedVendor>;

export const getVendor = (api: Api, id: number) => api.get(`{lang}/vendor/${id}`, specifiedVendor);

/** Returns vendors by name; without that call of the API, those of the cars in its list. */
export async function getVendors(api: Api, query: VendorsQuery): Promise<Page<Vendor>> {
  if (supports("vendors")) return callExtension("vendors", () => api.list("{lang}/vendors", vendor, query));
  const ofType = await vendorsOfType(api, query.type);
  return searchLocally(ofType, query, ({ name, username, address }) => [name, username, address]);
}

/** Returns the towns of the vendors of a search; empty where the API lists vendors but no towns. */
export async function getVendorTowns(api: Api, { type, q }: VendorTownsQuery): Promise<TownCount[]> {
  if (!supports("vendor-towns"))
    return supports("vendors") ? [] : countTownsLocally(await vendorsOfType(api, type), api.lang);
  const read = (by: Api) =>
    callExtension("vendor-towns", () => by.list("{lang}/vendors/towns", townCount, { type, q }));
  if (q !== undefined) return (await read(api)).items;
  return cachedReference(api, `towns of ${type}`, async (fresh) => (await read(fresh)).items);
}

/** A vendor without a type is listed as both. */
const vendorsOfType = async (api: Api, type: Vendor["type"] | undefined) =>
  (await vendorsOfCars(api))
    .map((one): Vendor => ({ ...one, type: one.type ?? type ?? "dealer" }))
    .filter((one) => type === undefined || one.type === type);

/** Limits the calls of the fallback below. */
const maxVendors = 100;

const vendorsOfCars = (api: Api) =>
  cachedReference(api, "vendors-of-cars", async (fresh) => {
    const cars = [...(await getListedCars(fresh)).values()];
    const byId = new Map(cars.flatMap((car) => (car.vendor ? [[car.vendor.id, car.vendor]] : [])));
    const listed = [...byId.values()].slice(0, maxVendors);
    const readVendor = async (vendorOfCar: (typeof listed)[number]) => {
      const found = await ignoreNotFound(getVendor(fresh, vendorOfCar.id));
      // The car still has its vendor's name and picture.
      return found ?? tolerant(specifiedVendor).parse(vendorOfCar);
    };
    const vendors = await readForEach(listed, readVendor);
    const { compare } = new Intl.Collator(api.lang);
    const nameOf = ({ name, username }: SpecifiedVendor) => name ?? username ?? "";
    return vendors.sort((a, b) => compare(nameOf(a), nameOf(b)));
  });
