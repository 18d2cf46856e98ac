import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "./ports.ts";
import { type Service, supervise } from "./supervise.ts";

/** Another loopback address: nobody else takes a port that is free for a moment. */
const host = "127.0.0.2";

/** A server that exits at `/die` and does not start while the file `broken` exists. */
async function createService(): Promise<Service & { origin: string; broken: string; started: string }> {
  const port = await freePort(host);
  const folder = mkdtempSync(join(tmpdir(), "part-"));
  const [broken, started] = [join(folder, "broken"), join(folder, "started")];
  const script = `
    require("node:fs").appendFileSync(${JSON.stringify(started)}, "x");
    if (require("node:fs").existsSync(${JSON.stringify(broken)})) process.exit(1);
    process.on("disconnect", () => process.exit(0));
    require("node:http").createServer((request, response) => {
      if (request.url === "/die") process.exit(3);
      response.end(String(process.pid));
    }).listen(${port}, "${host}");`;
  const origin = `http://${host}:${port}`;
  return { name: "The part", args: ["-e", script], env: {}, readyUrl: `${origin}/`, origin, broken, started };
}

const pidOf = async (origin: string) => (await fetch(origin)).text().catch(() => undefined);
const expectRefused = (origin: string) => expect(fetch(origin)).rejects.toThrow();

it("is ready when the part answers, and ends it when told", async () => {
  const service = await createService();
  const supervised = supervise(service);
  await supervised.ready;
  expect(await pidOf(service.origin)).toMatch(/^\d+$/);
  await supervised.stop();
  await expectRefused(service.origin);
});

it("gives up at once on a part that never answered", async () => {
  const supervised = supervise({
    name: "The part",
    args: ["-e", "process.exit(1)"],
    env: {},
    readyUrl: "http://127.0.0.1:1/",
  });
  await expect(supervised.ready).rejects.toThrow("The part did not start");
  await supervised.stop();
});

it("starts a part again that died", async () => {
  const service = await createService();
  const supervised = supervise(service, 1);
  await supervised.ready;
  const first = await pidOf(service.origin);
  await fetch(`${service.origin}/die`).catch(() => {});
  await expect.poll(() => pidOf(service.origin).catch(() => first)).not.toBe(first);
  await supervised.stop();
  await expectRefused(service.origin);
});

it("does not give up on a part that ran, however often it dies", async () => {
  const service = await createService();
  const supervised = supervise(service, 1);
  await supervised.ready;
  writeFileSync(service.broken, "");
  await fetch(`${service.origin}/die`).catch(() => {});
  const starts = () => readFileSync(service.started, "utf8").length;
  await expect.poll(starts).toBeGreaterThan(8);
  rmSync(service.broken);
  await expect.poll(() => pidOf(service.origin).catch(() => "")).toMatch(/^\d+$/);
  await supervised.stop();
  await expectRefused(service.origin);
});
