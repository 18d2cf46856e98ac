import { Hono } from "hono";

export function isHealthCheck(path: string | undefined): boolean {
  return path === "/healthz" || path === "/readyz";
}

/** `/healthz`: liveness. `/readyz`: 503 while draining. Both ignore the API: cached pages work without it. */
export function health(isDraining: () => boolean): Hono {
  const noStore = { "Cache-Control": "no-store" };
  return new Hono()
    .get("/healthz", (c) => c.text("ok\n", 200, noStore))
    .get("/readyz", (c) =>
      isDraining() ? c.text("draining\n", 503, noStore) : c.text("ready\n", 200, noStore),
    );
}
