import { specifiedConversation } from "#app/api/specified-records.ts";
import { list, payload } from "#app/api/transport/envelope.ts";
import { type ApiExtension, apiExtensions, extensionNames } from "#app/config/api-extensions.ts";
import { car, carDetail, carSuggestion, pricePosition } from "#contract/cars.ts";
import { branchReview, garageBranch } from "#contract/garages.ts";
import { carFacets, town } from "#contract/reference-data.ts";
import { townCount } from "#contract/towns.ts";
import { demoAccount } from "#contract/user.ts";
import { vendor } from "#contract/vendors.ts";
import type { ApiReader } from "./api-reader.ts";
import type { Market } from "./specification-calls.ts";

/** A name that no town and nobody has. */
const noName = "?-?-?";
const atNoTown = new URLSearchParams({ city: noName });
const withNobody = new URLSearchParams({ q: noName });

/** A text is the reason why GET cannot find out. */
export type Found = boolean | string;

const noCars = "there are no cars";
const noBranch = "there is no branch";

/** Finds the extensions of an API with GET only: by their answers or, failing that, by whether the call exists. */
export async function findExtensions(api: ApiReader, market: Market): Promise<Record<ApiExtension, Found>> {
  const unknownCall = (await api.get("en/no-such-call")).status;
  /** Whether the API has a call; it may refuse GET. */
  const exists = async (path: string, method = "GET") => {
    const { status, allow } = await api.get(path);
    if (status >= 500 || status === 404 || status === unknownCall) return false;
    return status !== 405 || (method !== "GET" && (allow === "" || allow.includes(method)));
  };
  const found: Partial<Record<ApiExtension, Found>> = await findByAnswer(api, market, exists);
  for (const name of extensionNames) {
    const [, method, path = ""] = /^([A-Z]+)(?:, [A-Z]+)* ([^?]+)/.exec(apiExtensions[name]) ?? [];
    if (!(name in found))
      found[name] = await exists(path.replace("{lang}", "en").replace("{id}", "1"), method);
  }
  return found as Record<ApiExtension, Found>;
}

/** Finds the extensions that the mere existence of a call does not prove. */
async function findByAnswer(
  api: ApiReader,
  { cars, branches }: Market,
  exists: (path: string, method?: string) => Promise<boolean>,
) {
  const carsUnder = async (query: string) => list(await bodyOf(api, `en/cars?${query}`), car)?.items ?? [];

  const carId = cars?.items[0]?.id;
  const aboutCar = async (path: string, check: (path: string) => Promise<boolean>) =>
    carId === undefined ? noCars : check(`en/cars/${carId}${path}`);
  const branchId = branches?.items[0]?.id;
  const aboutBranch = async (check: (branch: number) => Promise<Found>) =>
    branchId === undefined ? noBranch : check(branchId);
  return {
    car: await aboutCar("", async (path) => payload(await bodyOf(api, path), carDetail)?.id === carId),
    similar: await aboutCar("/similar", async (path) => list(await bodyOf(api, path), car) !== undefined),
    "price-position": await aboutCar(
      "/price-position",
      async (path) => payload(await bodyOf(api, path), pricePosition) !== undefined,
    ),
    suggest: list(await bodyOf(api, "en/cars/suggest?q=a"), carSuggestion) !== undefined,
    map: await hasMap(api),
    contact: await aboutCar("/contact", (path) => exists(path, "POST")),
    report: await aboutCar("/report", (path) => exists(path, "POST")),
    filters: carId === undefined ? noCars : await filtersByYear(api),
    towns: list(await bodyOf(api, "en/towns"), town) !== undefined,
    sort: isAscending(mileagesOf(cars?.items ?? []))
      ? carId === undefined
        ? noCars
        : "the cars are in order of mileage already"
      : isOrder(mileagesOf(await carsUnder("sort_by=mileage_min"))),
    "page-size":
      (cars?.items.length ?? 0) < 2
        ? "there are fewer than two cars"
        : (await carsUnder("show_num=1")).length === 1,
    facets: await countsOptions(api, cars?.items.find(({ brand_id }) => brand_id !== null)?.brand_id ?? 1),
    "garage-search": await aboutBranch(() => searchesBranches(api)),
    "garage-towns": list(await bodyOf(api, "en/garages-branches/towns"), townCount) !== undefined,
    vendors: list(await bodyOf(api, `en/vendors?${atNoTown}`), vendor)?.items.length === 0,
    "vendor-towns": list(await bodyOf(api, "en/vendors/towns"), townCount) !== undefined,
    sitemap: JSON.stringify(await bodyOf(api, "sitemap"))?.includes('"parts":') ?? false,
    "review-pages": await aboutBranch((branch) => hasPages(api, `garage-branches/${branch}/reviews`)),
    "review-order": await aboutBranch((branch) => ordersReviews(api, `garage-branches/${branch}/reviews`)),
    slots: await aboutBranch((branch) => exists(`en/garage-branches/${branch}/slots`)),
    "booking-links": await exists("en/maintenance-booking", "PUT"),
    "favorite-ids": await readsOnlyIds(api),
    "conversation-pages": await pagesConversations(api),
    "message-stream": await exists("en/messages/stream?conversation_id=x"),
    "code-secrets": "only a mail with a code would tell",
    pkce: "only a login with Google would tell",
    "account-deletion": (await exists("en/my-data")) ? "only deleting an account would tell" : false,
    idempotency: "only a repeated post would tell",
    "demo-accounts": list(await bodyOf(api, "en/demo-accounts"), demoAccount) !== undefined,
  };
}

/** Returns undefined unless the status is 200: an error may have a body like that of an empty list. */
async function bodyOf(api: ApiReader, path: string): Promise<unknown> {
  const { status, body } = await api.get(path);
  return status === 200 ? body : undefined;
}

const mileagesOf = (cars: { mileage: number | null }[]) => cars.flatMap(({ mileage }) => mileage ?? []);

const isAscending = (numbers: number[]) =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));

/** Whether there is an order that shows something: an answer without numbers does not. */
const isOrder = (numbers: number[]) => numbers.length > 1 && isAscending(numbers);

/** Whether reviews can be sorted by stars; a text if they are in this order already, which proves nothing. */
async function ordersReviews(api: ApiReader, path: string): Promise<Found> {
  const starsOf = async (query: string) =>
    (list(await bodyOf(api, path + query), branchReview)?.items ?? []).map(({ rating }) => rating);
  if (isAscending(await starsOf(""))) return "the reviews that are there have one order alone";
  return isOrder(await starsOf("?sort_by=lowest"));
}

async function countsOptions(api: ApiReader, brandId: number): Promise<boolean> {
  const facets = payload(await bodyOf(api, `en/cars/filters?brand_id=${brandId}`), carFacets);
  return facets?.brands.some(({ count }) => count !== null) ?? false;
}

/** Whether the list filters by year: there is no car of the year 1. */
async function filtersByYear(api: ApiReader): Promise<boolean> {
  return list(await bodyOf(api, "en/cars?year_max=1"), car)?.items.length === 0;
}

async function hasMap(api: ApiReader): Promise<boolean> {
  return JSON.stringify(await bodyOf(api, "en/cars/map?zoom=6"))?.includes('"clusters":') ?? false;
}

async function searchesBranches(api: ApiReader): Promise<boolean> {
  const found = list(await bodyOf(api, `en/garages-branches/with-services?${atNoTown}`), garageBranch);
  return found?.items.length === 0;
}

async function hasPages(api: ApiReader, path: string): Promise<boolean> {
  return JSON.stringify(await bodyOf(api, path))?.includes('"last_page":') ?? false;
}

async function pagesConversations(api: ApiReader): Promise<Found> {
  const path = "en/all-conversations";
  const { status, body } = await api.get(path);
  if (status !== 200) return "it asks for a login: --token";
  if (list(body, specifiedConversation)?.items.length === 0) return "the user has no conversations";
  const found = list(await bodyOf(api, `${path}?${withNobody}`), specifiedConversation);
  return found?.items.length === 0 && hasPages(api, path);
}

async function readsOnlyIds(api: ApiReader): Promise<Found> {
  const { status, body } = await api.get("en/favorites?only=ids");
  const text = JSON.stringify(body) ?? "";
  if (status !== 200) return "it asks for a login: --token";
  return text.includes('"id":') ? !text.includes('"title":') : "the user has no favorites";
}
