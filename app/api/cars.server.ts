import { type CarDetail, type CarsQuery, car, carDetail } from "#contract/cars.ts";
import type { CarContact, CarReport } from "#contract/enquiries.ts";
import { carFacets } from "#contract/reference.ts";
import { carInList } from "./car-in-list.server.ts";
import type { Api } from "./client.server.ts";
import { isThere, learn, oursCall } from "./missing-calls.server.ts";
import { UpstreamError } from "./upstream-error.ts";

/* Cars (upstream contract, "Cars"). */

/** A page of cars under filters; fields that are undefined are not sent (§7: only what differs from its default). */
export const getCars = (api: Api, query: CarsQuery) => api.list("{lang}/cars", car, query);

/** The filter lists with the number of cars each option would leave under the other filters. */
export const getCarFacets = (api: Api, query: CarsQuery) => api.get("{lang}/cars/filters", carFacets, query);

const oneCar = "{lang}/cars/{id}";

/**
 * One car (ours). An API without that call has the car in its list, with what a list tells of it. Throws
 * `UpstreamError`: of a car that is not there, a 404.
 */
export async function getCar(api: Api, id: number): Promise<CarDetail> {
  const ask = (which: number) => api.get(`{lang}/cars/${which}`, carDetail);
  try {
    return await oursCall(oneCar, () => ask(id));
  } catch (error) {
    if (!isMissing(error) || (await isCarCallThere(api, ask))) throw error;
    const found = await carInList(api, id);
    if (!found) throw error;
    return found;
  }
}

/** Whether a 404 is about the car and not about the call: then a car of the list can be had by it. */
async function isCarCallThere(api: Api, ask: (id: number) => Promise<CarDetail>): Promise<boolean> {
  const known = isThere(oneCar);
  if (known !== undefined) return known;
  try {
    const [listed] = (await getCars(api, {})).items;
    if (listed) await oursCall(oneCar, () => ask(listed.id));
    return true;
  } catch (error) {
    // What cannot be found out now is for the next one to find out.
    if (isMissing(error)) learn(oneCar, false);
    return !isMissing(error);
  }
}

const isMissing = (error: unknown) => error instanceof UpstreamError && error.isMissing;

const similarCars = "{lang}/cars/{id}/similar";

/**
 * Cars like one (ours). Throws `UpstreamError`: a 404 where the API does not have the call, which is known when `itself`,
 * the car, is there.
 */
export function getSimilarCars(api: Api, id: number, itself: Promise<unknown>) {
  const found = oursCall(similarCars, () => api.list(`{lang}/cars/${id}/similar`, car));
  return found.catch(async (error) => {
    if (isMissing(error)) {
      await itself.then(
        () => learn(similarCars, false),
        () => undefined,
      );
    }
    throw error;
  });
}

type Enquiry = "contact" | "report";

/**
 * Whether a car can be asked about or reported (both ours, and both posts). They are looked for by reading them, which
 * changes nothing: what is there says that it cannot be read (405), and what is not, that it is not there (404).
 * Anything else says nothing against it.
 */
export async function canSend(api: Api, id: number, enquiry: Enquiry): Promise<boolean> {
  const call = `{lang}/cars/{id}/${enquiry}`;
  const known = isThere(call);
  if (known !== undefined) return known;
  const there = await api.exists(`{lang}/cars/${id}/${enquiry}`);
  if (there === null) return true;
  learn(call, there);
  return there;
}

/** Sends a question to a car's seller; `key` makes the same post twice one question. Answers the API's message. */
export const contactSeller = (api: Api, id: number, body: CarContact, key: string) =>
  api.send(`{lang}/cars/${id}/contact`, { method: "POST", body, idempotencyKey: key });

/** Reports a listing; answers the API's message. */
export const reportCar = (api: Api, id: number, body: CarReport, key: string) =>
  api.send(`{lang}/cars/${id}/report`, { method: "POST", body, idempotencyKey: key });
