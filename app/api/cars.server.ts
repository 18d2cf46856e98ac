import { type CarDetail, type CarsQuery, car, carDetail } from "#contract/cars.ts";
import { type CarEnquiry, type CarReport, reportResponse } from "#contract/enquiries.ts";
import { carFacets } from "#contract/reference-data.ts";
import { findCarInList } from "./car-from-list.server.ts";
import { callIfSupported, isSupported, setSupported } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Cars. */

/** A page of cars under filters; fields that are undefined are not sent (§7: only what differs from its default). */
export const getCars = (api: Api, query: CarsQuery) => api.list("{lang}/cars", car, query);

/** The filter lists with the number of cars each option would leave under the other filters. */
export const getCarFacets = (api: Api, query: CarsQuery) => api.get("{lang}/cars/filters", carFacets, query);

const carEndpoint = "{lang}/cars/{id}";

/**
 * One car (ours). An API without that call has the car in its list, with what a list tells of it. Throws
 * `UpstreamError`: of a car that is not there, a 404.
 */
export async function getCar(api: Api, id: number): Promise<CarDetail> {
  const fetchCar = (which: number) => api.get(`{lang}/cars/${which}`, carDetail);
  try {
    return await callIfSupported(carEndpoint, () => fetchCar(id));
  } catch (error) {
    if (!isNotFoundError(error) || (await isCarEndpointSupported(api, fetchCar))) throw error;
    const listedCar = await findCarInList(api, id);
    if (!listedCar) throw error;
    return listedCar;
  }
}

/** Whether a 404 is about the car and not about the call: then a car of the list can be had by it. */
async function isCarEndpointSupported(
  api: Api,
  fetchCar: (id: number) => Promise<CarDetail>,
): Promise<boolean> {
  const isKnown = isSupported(carEndpoint);
  if (isKnown !== undefined) return isKnown;
  try {
    const [listed] = (await getCars(api, {})).items;
    if (listed) await callIfSupported(carEndpoint, () => fetchCar(listed.id));
    return true;
  } catch (error) {
    // What cannot be found out now is for the next one to find out.
    if (isNotFoundError(error)) setSupported(carEndpoint, false);
    return !isNotFoundError(error);
  }
}

const isNotFoundError = (error: unknown) => error instanceof UpstreamError && error.isNotFound;

const similarEndpoint = "{lang}/cars/{id}/similar";

/**
 * Cars like one (ours). Throws `UpstreamError`: a 404 where the API does not have the call, which is known when `itself`,
 * the car, is there.
 */
export function getSimilarCars(api: Api, id: number, carRequest: Promise<unknown>) {
  const cars = callIfSupported(similarEndpoint, () => api.list(`{lang}/cars/${id}/similar`, car));
  return cars.catch(async (error) => {
    if (isNotFoundError(error)) {
      await carRequest.then(
        () => setSupported(similarEndpoint, false),
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
export async function supportsEnquiry(api: Api, id: number, enquiry: Enquiry): Promise<boolean> {
  const endpoint = `{lang}/cars/{id}/${enquiry}`;
  const isKnown = isSupported(endpoint);
  if (isKnown !== undefined) return isKnown;
  const isSupportedHere = await api.exists(`{lang}/cars/${id}/${enquiry}`);
  if (isSupportedHere === null) return true;
  setSupported(endpoint, isSupportedHere);
  return isSupportedHere;
}

/** Sends a question to a car's seller; `key` makes the same post twice one question. Answers the API's message. */
export const contactSeller = async (api: Api, id: number, body: CarEnquiry, key: string) =>
  messageOf(await api.send(`{lang}/cars/${id}/contact`, { method: "POST", body, idempotencyKey: key }));

/** Reports a listing; answers the API's message and the report's reference, each null without one. */
export async function reportCar(api: Api, id: number, body: CarReport, key: string) {
  const response = await api.send(`{lang}/cars/${id}/report`, { method: "POST", body, idempotencyKey: key });
  const reference = reportResponse.safeParse(response).data?.data.reference ?? null;
  return { message: messageOf(response), reference };
}
