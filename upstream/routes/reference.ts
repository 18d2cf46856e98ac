import { createRoute } from "@hono/zod-openapi";
import { filterLists as filterListsResponse, optionsResponse } from "#contract/reference.ts";
import { resource } from "../context.ts";
import { filterLists, options } from "../db/queries/reference.ts";
import { body, inLanguage, refused } from "../http/describe.ts";

/** Lists that cars are described by (§7). */
export const reference = resource();

const tags = ["Reference data"];

const lists = [
  ["fuel-types", "fuel_types"],
  ["transmission-types", "transmission_types"],
  ["categories", "categories"],
] as const;

for (const [path, table] of lists) {
  reference.openapi(
    createRoute({
      method: "get",
      path: `/{lang}/${path}`,
      tags,
      summary: `All ${path.replaceAll("-", " ")}`,
      request: { params: inLanguage },
      responses: { 200: body(optionsResponse, "The list, in its own order"), ...refused(404) },
    }),
    async (c) => c.json({ data: await options(c.var.db, table, c.req.valid("param").lang) }, 200),
  );
}

reference.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/filters",
    tags,
    summary: "The lists a search is made of",
    request: { params: inLanguage },
    responses: { 200: body(filterListsResponse, "Five lists"), ...refused(404) },
  }),
  async (c) => c.json(await filterLists(c.var.db, c.req.valid("param").lang), 200),
);
