import { createRoute } from "@hono/zod-openapi";
import { unreadCount } from "#contract/auth.ts";
import { createRouter } from "../../platform/http/context.ts";
import { errorResponses, jsonResponse, langParams } from "../../platform/http/openapi.ts";
import { bearer, requireAuth } from "../auth/require-auth.ts";

/** The number of unread messages (§7). Messages cannot be written yet. Garages have none (§6). */
export const messageRoutes = createRouter();

messageRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/unread-msgs-count",
    tags: ["Messages"],
    summary: "The number of unread messages",
    security: bearer,
    middleware: requireAuth("customer", "vendor"),
    request: { params: langParams },
    responses: { 200: jsonResponse(unreadCount, "The number"), ...errorResponses(401, 403, 404) },
  }),
  (c) => c.json({ count: 0 }, 200),
);
