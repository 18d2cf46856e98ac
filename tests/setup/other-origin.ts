import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves a page on another origin. @param body returns its HTML; called for each request */
export async function startOtherOrigin(body: () => string) {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><title>Win a car</title><link rel="icon" href="data:,">${body()}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: (host = "127.0.0.1") => `http://${host}:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
