import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { announcePresence } from "./presence.ts";

test("The API can stop while its presence connection waits for a host that does not answer", async () => {
  const silent = createServer();
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  const stop = announcePresence(`postgres://market@127.0.0.1:${port}/market`);
  const [socket] = await once(silent, "connection");
  await expect(stop()).resolves.toBeUndefined();
  socket.destroy();
  silent.close();
});
