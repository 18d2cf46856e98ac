import { type CarsQuery, car, carDetail } from "#contract/cars.ts";
import type { CarContact, CarReport } from "#contract/enquiries.ts";
import { carFacets } from "#contract/reference.ts";
import type { Api } from "./client.server.ts";

/* Cars (upstream contract, "Cars"). */

/** A page of cars under filters; fields that are undefined are not sent (§7: only what differs from its default). */
export const getCars = (api: Api, query: CarsQuery) => api.list("{lang}/cars", car, query);

/** The filter lists with the number of cars each option would leave under the other filters. */
export const getCarFacets = (api: Api, query: CarsQuery) => api.get("{lang}/cars/filters", carFacets, query);

export const getCar = (api: Api, id: number) => api.get(`{lang}/cars/${id}`, carDetail);

export const getSimilarCars = (api: Api, id: number) => api.list(`{lang}/cars/${id}/similar`, car);

/** Sends a question to a car's seller; `key` makes the same post twice one question. Answers the API's message. */
export const contactSeller = (api: Api, id: number, body: CarContact, key: string) =>
  api.send(`{lang}/cars/${id}/contact`, { method: "POST", body, idempotencyKey: key });

/** Reports a listing; answers the API's message. */
export const reportCar = (api: Api, id: number, body: CarReport, key: string) =>
  api.send(`{lang}/cars/${id}/report`, { method: "POST", body, idempotencyKey: key });
