import { list, payload } from "#app/api/transport/envelope.ts";
import type { ApiExtension } from "#app/config/api-extensions.ts";
import { demoAccount } from "#contract/auth.ts";
import { car, carDetail, carSuggestion, pricePosition } from "#contract/cars.ts";
import { pricingContent } from "#contract/content.ts";
import { garageBranch } from "#contract/garages.ts";
import { carFacets, town } from "#contract/reference-data.ts";
import { townCount } from "#contract/towns.ts";
import { vendor } from "#contract/vendors.ts";
import type { ApiReader } from "./api-reader.ts";
import type { Market } from "./specification-calls.ts";

/** No town is called this. */
const noTown = "?-?-?";
const atNoTown = new URLSearchParams({ city: noTown });

/** Finds what an API has beyond the specification, by GET alone. Null: GET cannot tell. */
export async function findExtensions(
  api: ApiReader,
  { cars, branches }: Market,
): Promise<Record<ApiExtension, boolean | null>> {
  const unknownCall = (await api.get("en/no-such-call")).status;
  /** Whether the API has a call, whose answer to GET may be a refusal. */
  const exists = async (path: string, method = "") => {
    const { status, allow } = await api.get(path);
    if (status >= 500 || status === 404 || status === unknownCall) return false;
    return status !== 405 || !method || allow === "" || allow.includes(method);
  };
  const carsUnder = async (query: string) => list((await api.get(`en/cars?${query}`)).body, car)?.items ?? [];

  const carId = cars?.items[0]?.id;
  const aboutCar = async (path: string, check: (path: string) => Promise<boolean>) =>
    carId === undefined ? null : check(`en/cars/${carId}${path}`);
  const branchId = branches?.items[0]?.id;
  const hasMyData = await exists("en/my-data");
  return {
    car: await aboutCar("", async (path) => payload((await api.get(path)).body, carDetail)?.id === carId),
    similar: await aboutCar("/similar", async (path) => list((await api.get(path)).body, car) !== undefined),
    "price-position": await aboutCar(
      "/price-position",
      async (path) => payload((await api.get(path)).body, pricePosition) !== undefined,
    ),
    suggest: list((await api.get("en/cars/suggest?q=a")).body, carSuggestion) !== undefined,
    map: await hasMap(api),
    contact: await aboutCar("/contact", exists),
    report: await aboutCar("/report", exists),
    filters: await filtersByYear(api),
    towns: list((await api.get("en/towns")).body, town) !== undefined,
    sort: isSortedByMileage(cars?.items ?? [])
      ? null
      : isSortedByMileage(await carsUnder("sort_by=mileage_min")),
    "page-size": (cars?.items.length ?? 0) < 2 ? null : (await carsUnder("show_num=1")).length === 1,
    facets: await countsOptions(api, cars?.items.find(({ brand_id }) => brand_id !== null)?.brand_id ?? 1),
    "garage-search": branchId === undefined ? null : await searchesBranches(api),
    "garage-towns": list((await api.get("en/garages-branches/towns")).body, townCount) !== undefined,
    vendors: list((await api.get(`en/vendors?${atNoTown}`)).body, vendor)?.items.length === 0,
    "vendor-towns": list((await api.get("en/vendors/towns")).body, townCount) !== undefined,
    pricing: payload((await api.get("en/pages-content/pricing")).body, pricingContent) !== undefined,
    sitemap: JSON.stringify((await api.get("sitemap")).body)?.includes('"parts":') ?? false,
    "review-pages":
      branchId === undefined ? null : await hasPages(api, `garage-branches/${branchId}/reviews`),
    "review-deletion": await exists("reviews/1", "DELETE"),
    "review-report": await exists("en/reviews/1/report", "POST"),
    "my-reviews": await exists("en/my-reviews"),
    slots: branchId === undefined ? null : await exists(`en/garage-branches/${branchId}/slots`),
    "booking-links": await exists("en/maintenance-booking", "PUT"),
    uploads: await exists("en/uploads", "POST"),
    "my-listings": await exists("en/my-listings"),
    "listing-withdrawal": await exists("en/my-listings/1", "DELETE"),
    "favorite-ids": await readsOnlyIds(api),
    "saved-searches": await exists("en/saved-searches"),
    "conversation-pages": await pagesConversations(api),
    "message-stream": await exists("en/messages/stream?conversation_id=x"),
    "conversation-report": await exists("en/conversations/1/report", "POST"),
    "conversation-block": await exists("en/conversations/1/block", "PUT"),
    appointments: await exists("en/appointments"),
    "resend-code": await exists("en/register/resend-code", "POST"),
    passkeys: await exists("en/passkeys"),
    "google-link": await exists("en/auth/google/link", "POST"),
    logout: await exists("en/logout", "POST"),
    "newsletter-links": await exists("en/newsletter-subscribe", "DELETE"),
    "profile-photo": await exists("en/my-profile/photo"),
    "my-data": hasMyData,
    // Only deleting an account would tell.
    "account-deletion": hasMyData ? null : false,
    dashboard: await exists("en/dashboard"),
    "demo-accounts": list((await api.get("en/demo-accounts")).body, demoAccount) !== undefined,
  };
}

/** Fewer than two different mileages have no order. */
function isSortedByMileage(cars: { mileage: number | null }[]): boolean {
  const mileages = cars.flatMap(({ mileage }) => mileage ?? []);
  if (new Set(mileages).size < 2) return false;
  return mileages.every((mileage, index) => index === 0 || mileage >= (mileages[index - 1] ?? 0));
}

async function countsOptions(api: ApiReader, brandId: number): Promise<boolean> {
  const facets = payload((await api.get(`en/cars/filters?brand_id=${brandId}`)).body, carFacets);
  return facets?.brands.some(({ count }) => count !== null) ?? false;
}

/** No car is of the year 1. */
async function filtersByYear(api: ApiReader): Promise<boolean> {
  return list((await api.get("en/cars?year_max=1")).body, car)?.items.length === 0;
}

async function hasMap(api: ApiReader): Promise<boolean> {
  const { status, body } = await api.get("en/cars/map?zoom=6");
  return status === 200 && (JSON.stringify(body)?.includes('"clusters":') ?? false);
}

async function searchesBranches(api: ApiReader): Promise<boolean> {
  const { body } = await api.get(`en/garages-branches/with-services?${atNoTown}`);
  return list(body, garageBranch)?.items.length === 0;
}

async function hasPages(api: ApiReader, path: string): Promise<boolean> {
  const { body } = await api.get(path);
  return JSON.stringify(body)?.includes('"last_page":') ?? false;
}

/** Only a customer or a vendor can tell. */
async function pagesConversations(api: ApiReader): Promise<boolean | null> {
  const { status } = await api.get("en/all-conversations");
  return status === 200 ? hasPages(api, "en/all-conversations") : null;
}

/** Only a user with favorites can tell. */
async function readsOnlyIds(api: ApiReader): Promise<boolean | null> {
  const { status, body } = await api.get("en/favorites?only=ids");
  const text = JSON.stringify(body) ?? "";
  return status !== 200 || !text.includes('"id":') ? null : !text.includes('"title":');
}
