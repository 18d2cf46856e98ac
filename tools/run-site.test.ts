import { expect, it, vi } from "vitest";
import { freePort } from "./ports.ts";
import { runSite } from "./run-site.ts";
import type { Service } from "./service.ts";

/** An unusual loopback address, where no other program takes a free port. */
const host = "127.0.0.2";
const settings = { sitePort: 3000 };

/** Describes a server that exits at `/die`. */
async function createService(name: string): Promise<Service> {
  const port = await freePort(host);
  const script = `
    process.on("disconnect", () => process.exit(0));
    require("node:http").createServer((request, response) => {
      if (request.url === "/die") process.exit(3);
      response.end();
    }).listen(${port}, "${host}");`;
  return { name, args: ["-e", script], env: {}, readyUrl: `http://${host}:${port}/` };
}

const expectRefused = ({ readyUrl }: Service) => expect(fetch(readyUrl)).rejects.toThrow();

/** Runs the services until the site reports that it is ready, or ends. */
async function run(services: Service[]) {
  const shutdown = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const log = vi
    .spyOn(console, "log")
    .mockReset()
    .mockImplementation(() => ready.resolve());
  const error = vi
    .spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  const code = runSite(services, settings, shutdown.promise);
  await Promise.race([ready.promise, code]);
  return {
    code,
    shutDown: shutdown.resolve,
    said: () => log.mock.calls.flat(),
    complaints: () => error.mock.calls.flat(),
  };
}

it("the runner reports that the site is ready when all parts answer, and ends them on shutdown", async () => {
  const services = [await createService("The API"), await createService("The web server")];
  const site = await run(services);
  expect(site.said()).toEqual(["ready  http://localhost:3000"]);
  for (const { readyUrl } of services) expect((await fetch(readyUrl)).status).toBe(200);
  site.shutDown();
  expect(await site.code).toBe(0);
  expect(site.complaints()).toEqual([]);
  for (const service of services) await expectRefused(service);
});

it("the runner ends all parts when one of them ends, and names that one", async () => {
  const services = [await createService("The API"), await createService("The web server")];
  const site = await run(services);
  await fetch(`${services[0]!.readyUrl}die`).catch(() => undefined);
  expect(await site.code).toBe(1);
  expect(site.complaints()).toEqual(["The API ended (exit code 3), so the site stops"]);
  for (const service of services) await expectRefused(service);
});

it("the runner stops when a part ends before it answers, and does not start the next part", async () => {
  const broken = {
    name: "The API",
    args: ["-e", "process.exit(1)"],
    env: {},
    readyUrl: "http://127.0.0.1:1/",
  };
  const next = await createService("The web server");
  const site = await run([broken, next]);
  expect(await site.code).toBe(1);
  expect(site.said()).toEqual([]);
  expect(site.complaints()).toEqual(["The API ended (exit code 1), so the site did not start"]);
  await expectRefused(next);
});
