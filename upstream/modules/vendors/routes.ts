import { createRoute } from "@hono/zod-openapi";
import { townCountsResponse } from "#contract/towns.ts";
import { vendorResponse, vendorsQuery, vendorsResponse, vendorTownsQuery } from "#contract/vendors.ts";
import { createRouter } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { errorResponses, idParams, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { countVendorTowns, findVendor, listVendors } from "./queries.ts";

export const vendorRoutes = createRouter();

const tags = ["Vendors"];

vendorRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/vendors",
    tags,
    summary: "Search dealers and sale agents",
    description: "`city` is a town's name in any language; each word of `q` is in name, address or town.",
    request: { params: langParams, query: vendorsQuery },
    responses: { 200: jsonResponse(vendorsResponse, "A page of vendors"), ...errorResponses(404, 422) },
  }),
  async (c) =>
    c.json({ data: await listVendors(c.var.db, c.req.valid("query"), c.req.valid("param").lang) }, 200),
);

vendorRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/vendors/towns",
    tags,
    summary: "The towns of dealers and sale agents, with how many there are",
    request: { params: langParams, query: vendorTownsQuery },
    responses: { 200: jsonResponse(townCountsResponse, "The towns"), ...errorResponses(404, 422) },
  }),
  async (c) =>
    c.json({ data: await countVendorTowns(c.var.db, c.req.valid("query"), c.req.valid("param").lang) }, 200),
);

vendorRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/vendor/{id}",
    tags,
    summary: "One dealer or sale agent",
    request: { params: idParams },
    responses: { 200: jsonResponse(vendorResponse, "The vendor"), ...errorResponses(404) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const data = await findVendor(c.var.db, id, lang);
    if (!data) throw httpError(404, "This vendor does not exist");
    return c.json({ data }, 200);
  },
);
