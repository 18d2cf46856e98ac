import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startUpstream } from "#tests/setup/upstream.ts";

test("The Keep-Alive header says how long the API keeps a connection open", async () => {
  const api = await startUpstream({ SEED_DEMO: "false" });
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(get(`${api.url}/readyz`, { agent }), "response")) as [IncomingMessage];
  expect(response.headers["keep-alive"]).toBe("timeout=65");
  agent.destroy();
  await api.close();
});

test("The API closes a connection within 15 s if the request's headers do not arrive", async () => {
  const api = await startUpstream({ SEED_DEMO: "false" });
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1", () =>
    socket.write("GET / HTTP/1.1\r\n"),
  );
  const startedAt = performance.now();
  await once(socket.resume(), "close");
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  await api.close();
});
