import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";

it("Each request of a test opens a new connection, although the server offers keep-alive", async () => {
  const server = createServer((_, response) => response.end("there"));
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  for (const _ of ["first", "second", "third"]) {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await response.text()).toBe("there");
    expect(response.headers.get("Connection")).toBe("keep-alive");
  }
  expect(connections).toBe(3);
  server.close();
});
