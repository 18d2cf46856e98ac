import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => response.end('{"data":{"id":1}}'));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("LOG_LEVEL", "silent");
  // Every time limit expires at once.
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() =>
    AbortSignal.abort(new DOMException("too late", "TimeoutError")),
  );
});
afterAll(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

async function post(ms: string) {
  vi.resetModules();
  vi.stubEnv("API_TIMEOUT_MS", ms);
  const { createApi } = await import("./client.server.ts");
  return createApi({ lang: "en", requestId: "r-1", clientIp: null }).send("x", { method: "POST", body: {} });
}

it("A post has a time limit, unless API_TIMEOUT_MS is 0", async () => {
  await expect(post("3000")).rejects.toMatchObject({ kind: "timeout" });
  await expect(post("0")).resolves.toEqual({ data: { id: 1 } });
});
