import { createMiddleware } from "hono/factory";
import { type AuthEnv, requireAuth } from "../auth/require-auth.ts";
import { recordLastSeen } from "./party.ts";

/** Customers and vendors chat, garages do not (§6). A caller counts as present, and is not mailed. */
export function requireChat(...types: ("customer" | "vendor")[]) {
  const authenticate = requireAuth(...(types.length > 0 ? types : (["customer", "vendor"] as const)));
  return createMiddleware<AuthEnv>((c, next) =>
    authenticate(c, async () => {
      await next();
      await recordLastSeen(c.var.db, c.var.account, c.var.clock());
    }),
  );
}
