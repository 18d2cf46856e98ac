import { createRoute } from "@hono/zod-openapi";
import { unreadCount } from "#contract/accounts.ts";
import { resource } from "../context.ts";
import { body, inLanguage, refused } from "../http/describe.ts";
import { bearer, signedIn } from "../http/signed-in.ts";

/** How many messages wait to be read (§7). Nobody can write any yet. Garages have none to ask for (§6). */
export const unreadMessages = resource();

unreadMessages.openapi(
  createRoute({
    method: "get",
    path: "/{lang}/unread-msgs-count",
    tags: ["Messages"],
    summary: "The number of unread messages",
    security: bearer,
    middleware: signedIn("customer", "vendor"),
    request: { params: inLanguage },
    responses: { 200: body(unreadCount, "The number"), ...refused(401, 403, 404) },
  }),
  (c) => c.json({ count: 0 }, 200),
);
