import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";

it("Requests of tests never reuse a connection that the server may be closing", async () => {
  const server = createServer((request, response) => response.end(request.headers.connection));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await response.text()).toBe("close");
  server.close();
});
