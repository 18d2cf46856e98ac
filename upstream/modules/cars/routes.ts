import { createRoute } from "@hono/zod-openapi";
import {
  type CarsQuery,
  carMapQuery,
  carMapResponse,
  carResponse,
  carSuggestionsResponse,
  carSuggestQuery,
  carsQuery,
  carsResponse,
  pricePositionResponse,
  similarCarsResponse,
} from "#contract/cars.ts";
import { carFacets as carFacetsResponse } from "#contract/reference-data.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { errorResponses, idParams, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { sharedJson } from "../../platform/http/shared-json.ts";
import { findCar } from "./detail-query.ts";
import { carFacets } from "./facet-query.ts";
import { listCars, similarCars } from "./list-query.ts";
import { pricePosition } from "./price-position.ts";
import { limitPages } from "./reachable-pages.ts";

export const carRoutes = createRouter();

const tags = ["Cars"];

carRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars",
    tags,
    summary: "Search cars for sale",
    description:
      "Sold cars are left out, reserved ones are not. Without `sort_by` the cheapest come first. A list ends after 10,000 cars, as `last_page` says, except for all cars with `sort_by=newest`.",
    request: { params: langParams, query: carsQuery },
    responses: { 200: jsonResponse(carsResponse, "A page of cars"), ...errorResponses(404, 422, 503) },
  }),
  (c) => {
    const { lang } = c.req.valid("param");
    const list = (query: CarsQuery) => listCars(c.var.db, c.var.search, query, lang);
    return sharedJson(c, async () => ({ data: await limitPages(c.req.valid("query"), list) }));
  },
);

carRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/filters",
    tags,
    summary: "Every filter's options, with the number of cars each would leave",
    request: { params: langParams, query: carsQuery },
    responses: { 200: jsonResponse(carFacetsResponse, "The facets"), ...errorResponses(404, 422, 503) },
  }),
  (c) =>
    sharedJson(c, () => carFacets(c.var.db, c.var.search, c.req.valid("query"), c.req.valid("param").lang)),
);

carRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/suggest",
    tags,
    summary: "Up to 8 makes, models and titles whose words begin like `q`",
    request: { params: langParams, query: carSuggestQuery },
    responses: {
      200: jsonResponse(carSuggestionsResponse, "Makes, then models, then titles, the most frequent first"),
      ...errorResponses(404, 422, 503),
    },
  }),
  (c) => sharedJson(c, async () => ({ data: await c.var.search.suggest(c.req.valid("query").q ?? "") })),
);

carRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/map",
    tags,
    summary: "Where the cars of a search are, in at most 500 clusters and single cars",
    request: { params: langParams, query: carMapQuery },
    responses: { 200: jsonResponse(carMapResponse, "From south to north"), ...errorResponses(404, 422, 503) },
  }),
  (c) => sharedJson(c, async () => ({ data: await c.var.search.map(c.req.valid("query")) })),
);

carRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/{id}",
    tags,
    summary: "One car, sold or not",
    request: { params: idParams },
    responses: { 200: jsonResponse(carResponse, "The car"), ...errorResponses(404) },
  }),
  (c) =>
    sharedJson(c, async () => {
      const { id, lang } = c.req.valid("param");
      const data = await findCar(c.var.db, id, lang);
      if (!data) throw httpError(404, "This car does not exist");
      return { data };
    }),
);

carRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/{id}/similar",
    tags,
    summary: "Up to 8 cars for sale like this one",
    request: { params: idParams },
    responses: {
      200: jsonResponse(similarCarsResponse, "The cars, the most alike first"),
      ...errorResponses(404, 503),
    },
  }),
  (c) =>
    sharedJson(c, async () => {
      const { id, lang } = c.req.valid("param");
      const data = await similarCars(c.var.db, c.var.search, id, lang);
      if (!data) throw httpError(404, "This car does not exist");
      return { data: { data } };
    }),
);

carRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/{id}/price-position",
    tags,
    summary: "How its price compares with those of the cars for sale that are like it",
    request: { params: idParams },
    responses: {
      200: jsonResponse(pricePositionResponse, "How many cars are like it, by what, and how many cost more"),
      ...errorResponses(404, 503),
    },
  }),
  (c) =>
    sharedJson(c, async () => {
      const data = await pricePosition(c.var.db, c.var.search, c.req.valid("param").id, c.var.clock());
      if (!data) throw httpError(404, "This car does not exist");
      return { data };
    }),
);
