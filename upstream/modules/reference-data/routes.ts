import { createRoute } from "@hono/zod-openapi";
import {
  filterLists as filterListsResponse,
  optionsResponse,
  townsResponse,
} from "#contract/reference-data.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { listTowns, loadFilterLists, lookupById } from "./service.ts";

export const referenceDataRoutes = createRouter();

const tags = ["Reference data"];

const lists = [
  ["fuel-types", "fuel_types"],
  ["transmission-types", "transmission_types"],
  ["categories", "categories"],
  // The options of the filter of the same name.
  ["equipment", "equipment"],
] as const;

for (const [path, table] of lists) {
  referenceDataRoutes.openapi(
    createRoute({
      method: "get",
      path: `/{lang}/${path}`,
      tags,
      summary: `All ${path.replaceAll("-", " ")}`,
      request: { params: langParams },
      responses: { 200: jsonResponse(optionsResponse, "The list, in its own order"), ...errorResponses(404) },
    }),
    async (c) => c.json({ data: await lookupById(c.var.db, table, c.req.valid("param").lang) }, 200),
  );
}

referenceDataRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/towns",
    tags,
    summary: "All towns, with their places",
    request: { params: langParams },
    responses: { 200: jsonResponse(townsResponse, "The towns, by name"), ...errorResponses(404) },
  }),
  async (c) => c.json({ data: await listTowns(c.var.db, c.req.valid("param").lang) }, 200),
);

referenceDataRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/filters",
    tags,
    summary: "The lists a search is made of",
    request: { params: langParams },
    responses: { 200: jsonResponse(filterListsResponse, "Five lists"), ...errorResponses(404) },
  }),
  async (c) => c.json(await loadFilterLists(c.var.db, c.req.valid("param").lang), 200),
);
