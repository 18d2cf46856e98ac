import { createRoute } from "@hono/zod-openapi";
import {
  branchReviewsQuery,
  branchReviewsResponse,
  garageBranchesQuery,
  garageBranchesResponse,
  garageBranchResponse,
  garageServicesResponse,
  garagesQuery,
  garagesResponse,
} from "#contract/garages.ts";
import { resource } from "../context.ts";
import { findBranch, listBranches } from "../db/queries/garage-branches.ts";
import { listReviews } from "../db/queries/garage-reviews.ts";
import { listGarages, listServices } from "../db/queries/garages.ts";
import { body, inLanguage, oneRecord, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";

/** Garages, their branches, what they do and what is said of them (§7). */
export const garages = resource();

const tags = ["Garages"];

garages.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garages",
    tags,
    summary: "Garages by name, with where their branches are",
    request: { params: inLanguage, query: garagesQuery },
    responses: { 200: body(garagesResponse, "A page of garages"), ...refused(404, 422) },
  }),
  async (c) => {
    const { page = 1 } = c.req.valid("query");
    return c.json({ data: await listGarages(c.var.db, page, c.req.valid("param").lang) }, 200);
  },
);

garages.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garages-branches/all-services",
    tags,
    summary: "Work that garages do, with the lowest price there is",
    request: { params: inLanguage },
    responses: { 200: body(garageServicesResponse, "The services"), ...refused(404) },
  }),
  async (c) => c.json({ data: await listServices(c.var.db, c.req.valid("param").lang) }, 200),
);

garages.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garages-branches/with-services",
    tags,
    summary: "Search branches by service, town and words",
    description:
      "`city` is a town's name in any language. With `lat` and `lng` the nearest come first, with their distance.",
    request: { params: inLanguage, query: garageBranchesQuery },
    responses: { 200: body(garageBranchesResponse, "A page of branches"), ...refused(404, 422) },
  }),
  async (c) =>
    c.json({ data: await listBranches(c.var.db, c.req.valid("query"), c.req.valid("param").lang) }, 200),
);

garages.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/garage-branches/{id}/details",
    tags,
    summary: "One branch",
    request: { params: oneRecord },
    responses: { 200: body(garageBranchResponse, "The branch"), ...refused(404) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const data = await findBranch(c.var.db, id, lang);
    if (!data) throw refusal(404, "This garage does not exist");
    return c.json({ data }, 200);
  },
);

garages.openapi(
  createRoute({
    method: "get",
    path: "/garage-branches/{id}/reviews",
    tags,
    summary: "What is said of a branch, the newest first",
    description: "Reviews are in the language they were written in; a refusal follows Accept-Language.",
    request: { params: oneRecord.omit({ lang: true }), query: branchReviewsQuery },
    responses: { 200: body(branchReviewsResponse, "A page of reviews"), ...refused(404, 422) },
  }),
  async (c) => {
    const { page = 1 } = c.req.valid("query");
    const data = await listReviews(c.var.db, c.req.valid("param").id, page);
    if (!data) throw refusal(404, "This garage does not exist");
    return c.json({ data }, 200);
  },
);
