import { createRoute } from "@hono/zod-openapi";
import {
  branchReviewsQuery,
  branchReviewsResponse,
  branchTownsQuery,
  garageBranchesQuery,
  garageBranchesResponse,
  garageBranchResponse,
  garageServicesResponse,
  garagesQuery,
  garagesResponse,
} from "#contract/garages.ts";
import { townCountsResponse } from "#contract/towns.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { errorResponses, idParams, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { listReviews } from "../reviews/service.ts";
import { countBranchTowns, findBranch, listBranches } from "./branch-queries.ts";
import { listGarages, listServices } from "./queries.ts";

export const garageRoutes = createRouter();

const tags = ["Garages"];

garageRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garages",
    tags,
    summary: "Garages by name, with where their branches are",
    request: { params: langParams, query: garagesQuery },
    responses: { 200: jsonResponse(garagesResponse, "A page of garages"), ...errorResponses(404, 422) },
  }),
  async (c) => {
    const { page = 1 } = c.req.valid("query");
    return c.json({ data: await listGarages(c.var.db, page, c.req.valid("param").lang) }, 200);
  },
);

garageRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garages-branches/all-services",
    tags,
    summary: "Work that garages do, with the lowest price there is",
    request: { params: langParams },
    responses: { 200: jsonResponse(garageServicesResponse, "The services"), ...errorResponses(404) },
  }),
  async (c) => c.json({ data: await listServices(c.var.db, c.req.valid("param").lang) }, 200),
);

garageRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garages-branches/with-services",
    tags,
    summary: "Search branches by service, town and words",
    description:
      "`city` is a town's name in any language. With `lat` and `lng` the nearest come first, with their distance.",
    request: { params: langParams, query: garageBranchesQuery },
    responses: {
      200: jsonResponse(garageBranchesResponse, "A page of branches"),
      ...errorResponses(404, 422),
    },
  }),
  async (c) =>
    c.json({ data: await listBranches(c.var.db, c.req.valid("query"), c.req.valid("param").lang) }, 200),
);

garageRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garages-branches/towns",
    tags,
    summary: "The towns of branches, with how many there are",
    request: { params: langParams, query: branchTownsQuery },
    responses: { 200: jsonResponse(townCountsResponse, "The towns"), ...errorResponses(404, 422) },
  }),
  async (c) =>
    c.json({ data: await countBranchTowns(c.var.db, c.req.valid("query"), c.req.valid("param").lang) }, 200),
);

garageRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garage-branches/{id}/details",
    tags,
    summary: "One branch",
    request: { params: idParams },
    responses: { 200: jsonResponse(garageBranchResponse, "The branch"), ...errorResponses(404) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const data = await findBranch(c.var.db, id, lang);
    if (!data) throw httpError(404, "This garage does not exist");
    return c.json({ data }, 200);
  },
);

garageRoutes.openapi(
  createRoute({
    method: "get",
    path: "/garage-branches/{id}/reviews",
    tags,
    summary: "What is said of a branch, the newest first unless `sort_by` says otherwise",
    description: "Reviews are in the language they were written in; a refusal follows Accept-Language.",
    request: { params: idParams.omit({ lang: true }), query: branchReviewsQuery },
    responses: { 200: jsonResponse(branchReviewsResponse, "A page of reviews"), ...errorResponses(404, 422) },
  }),
  async (c) => {
    const { page = 1, sort_by: order } = c.req.valid("query");
    const data = await listReviews(c.var.db, c.req.valid("param").id, { page, order });
    if (!data) throw httpError(404, "This garage does not exist");
    return c.json({ data }, 200);
  },
);
