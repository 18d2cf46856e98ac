import { createRoute } from "@hono/zod-openapi";
import { myDataResponse } from "#contract/profile.ts";
import { resource } from "../context.ts";
import { body, inLanguage, refused } from "../http/describe.ts";
import { bearer, signedIn } from "../http/signed-in.ts";
import { allDataOf } from "../people/my-data.ts";

/** All that is stored of a customer (ours). */
export const myData = resource();

myData.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/my-data",
    tags: ["Profile"],
    summary: "All of one's data",
    security: bearer,
    middleware: signedIn("customer"),
    request: { params: inLanguage },
    responses: { 200: body(myDataResponse, "The data"), ...refused(401, 403, 404) },
  }),
  async (c) => {
    const { account, clock, db } = c.var;
    return c.json({ data: await allDataOf(db, account, clock()) }, 200);
  },
);
