import { getCars } from "#app/api/cars.server.ts";
import { essential } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";

const carsPerCall = 100;
const callsPerPart = 10;
/** Limited, because the API's page count may be wrong. */
const maxParts = 1_000;

const loadCarPage = (api: Api, page: number) =>
  essential(getCars(api, { sort_by: "newest", show_num: carsPerCall, page }));

/** Returns the number of parts. @throws the page's error when the API fails */
export async function countCarParts(api: Api): Promise<number> {
  const { total, pages } = await loadCarPage(api, 1);
  return total === 0 ? 0 : Math.min(maxParts, Math.ceil(pages / callsPerPart));
}

/** Returns ids of cars; null beyond the last part. @param part from 1 @throws the page's error */
export async function carsOfPart(api: Api, part: number): Promise<number[] | null> {
  if (part > maxParts) return null;
  const first = (part - 1) * callsPerPart + 1;
  const start = await loadCarPage(api, first);
  if (start.items.length === 0) return null;
  const others = Array.from(
    { length: Math.max(0, Math.min(callsPerPart - 1, start.pages - first)) },
    (_, index) => loadCarPage(api, first + 1 + index),
  );
  return [start, ...(await Promise.all(others))].flatMap(({ items }) => items.map(({ id }) => id));
}
