import { createRoute } from "@hono/zod-openapi";
import { carResponse, carsQuery, carsResponse, similarCarsResponse } from "#contract/cars.ts";
import { carFacets as carFacetsResponse } from "#contract/reference.ts";
import { resource } from "../context.ts";
import { findCar } from "../db/queries/car-detail.ts";
import { carFacets } from "../db/queries/car-facets.ts";
import { listCars } from "../db/queries/car-list.ts";
import { similarCars } from "../db/queries/similar-cars.ts";
import { body, inLanguage, oneRecord, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";

/** Cars for sale: search, facets, one car and those like it (§7 and ours). */
export const cars = resource();

const tags = ["Cars"];

cars.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars",
    tags,
    summary: "Search cars for sale",
    description: "Sold cars are left out, reserved ones are not. Without `sort_by` the cheapest come first.",
    request: { params: inLanguage, query: carsQuery },
    responses: { 200: body(carsResponse, "A page of cars"), ...refused(404, 422) },
  }),
  async (c) =>
    c.json({ data: await listCars(c.var.db, c.req.valid("query"), c.req.valid("param").lang) }, 200),
);

cars.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/filters",
    tags,
    summary: "Every filter's options, with the number of cars each would leave",
    request: { params: inLanguage, query: carsQuery },
    responses: { 200: body(carFacetsResponse, "The facets"), ...refused(404, 422) },
  }),
  async (c) => c.json(await carFacets(c.var.db, c.req.valid("query"), c.req.valid("param").lang), 200),
);

cars.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/{id}",
    tags,
    summary: "One car, sold or not",
    request: { params: oneRecord },
    responses: { 200: body(carResponse, "The car"), ...refused(404) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const data = await findCar(c.var.db, id, lang);
    if (!data) throw refusal(404, "This car does not exist");
    return c.json({ data }, 200);
  },
);

cars.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/cars/{id}/similar",
    tags,
    summary: "Up to 8 cars for sale like this one",
    request: { params: oneRecord },
    responses: { 200: body(similarCarsResponse, "The cars, the most alike first"), ...refused(404) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const data = await similarCars(c.var.db, id, lang);
    if (!data) throw refusal(404, "This car does not exist");
    return c.json({ data: { data } }, 200);
  },
);
