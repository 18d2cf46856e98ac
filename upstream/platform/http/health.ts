import { Hono } from "hono";
import { sql } from "kysely";
import type { ApiEnv } from "./context.ts";

/** Liveness (/healthz) and readiness (/readyz). */
export const healthRoutes = new Hono<ApiEnv>()
  .get("/healthz", (c) => c.json({ status: "alive" }))
  .get("/readyz", async (c) => {
    try {
      if (c.var.draining()) return c.json({ status: "draining" }, 503);
      await sql`select 1`.execute(c.var.db);
      return c.json({ status: "ready" });
    } catch (error) {
      c.var.log.error({ err: error }, "the database does not answer");
      return c.json({ status: "the database does not answer" }, 503);
    }
  });
