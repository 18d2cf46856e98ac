import { createRoute } from "@hono/zod-openapi";
import { myDataResponse } from "#contract/profile.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";
import { exportAccountData } from "./data-export.ts";

/** The export of a customer's data (decision 025). */
export const dataExportRoutes = createRouter();

dataExportRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/my-data",
    tags: ["Profile"],
    summary: "All of one's data",
    security: bearer,
    middleware: requireAuth("customer"),
    request: { params: langParams },
    responses: { 200: jsonResponse(myDataResponse, "The data"), ...errorResponses(401, 403, 404) },
  }),
  async (c) => {
    const { account, clock } = c.var;
    return c.json({ data: await exportAccountData(c.var, account, clock()) }, 200);
  },
);
