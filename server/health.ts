import { Hono } from "hono";

/** Whether a request only asks how we are, and is no visitor's. */
export function isHealthCheck(path: string | undefined): boolean {
  return path === "/healthz" || path === "/readyz";
}

/**
 * `/healthz`: the process answers. `/readyz`: send it visitors (503 once it drains).
 * Neither asks the API: its being down must not take the web tier, which can still serve kept pages, out of rotation.
 * @param isDraining asked at each call.
 */
export function health(isDraining: () => boolean): Hono {
  const noStore = { "Cache-Control": "no-store" };
  return new Hono()
    .get("/healthz", (c) => c.text("ok\n", 200, noStore))
    .get("/readyz", (c) =>
      isDraining() ? c.text("draining\n", 503, noStore) : c.text("ready\n", 200, noStore),
    );
}
