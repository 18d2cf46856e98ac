import { createRoute } from "@hono/zod-openapi";
import { vendorResponse, vendorsQuery, vendorsResponse } from "#contract/vendors.ts";
import { resource } from "../context.ts";
import { findVendor, listVendors } from "../db/queries/vendors.ts";
import { body, inLanguage, oneRecord, refused } from "../http/describe.ts";
import { refusal } from "../http/errors.ts";

/** Dealers and sale agents (§7 and ours). */
export const vendors = resource();

const tags = ["Vendors"];

vendors.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/vendors",
    tags,
    summary: "Search dealers and sale agents",
    request: { params: inLanguage, query: vendorsQuery },
    responses: { 200: body(vendorsResponse, "A page of vendors"), ...refused(404, 422) },
  }),
  async (c) =>
    c.json({ data: await listVendors(c.var.db, c.req.valid("query"), c.req.valid("param").lang) }, 200),
);

vendors.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/vendor/{id}",
    tags,
    summary: "One dealer or sale agent",
    request: { params: oneRecord },
    responses: { 200: body(vendorResponse, "The vendor"), ...refused(404) },
  }),
  async (c) => {
    const { id, lang } = c.req.valid("param");
    const data = await findVendor(c.var.db, id, lang);
    if (!data) throw refusal(404, "This vendor does not exist");
    return c.json({ data }, 200);
  },
);
