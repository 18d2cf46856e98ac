import { readdirSync } from "node:fs";
import { platform } from "node:os";
import { expect, test } from "@playwright/test";
import { findChildProcess } from "#tests/setup/child-process.ts";
import { startDemo } from "#tests/setup/start-demo.ts";

const responds = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test("npm start prints one line when the site and the API respond, and SIGTERM stops both", {
  tag: "@full",
}, async () => {
  const site = await startDemo();
  expect(site.stdout()).toBe(`ready  ${site.origin.replace("127.0.0.1", "localhost")}\n`);
  expect((await fetch(`${site.origin}/listing-car`)).status).toBe(200);
  expect((await fetch(`${site.upstreamOrigin}/api/v1/en/cars`)).status).toBe(200);
  site.process.kill("SIGTERM");
  expect(await site.ended, site.stderr()).toBe(0);
  expect(await responds(site.origin)).toBe(false);
  expect(await responds(site.upstreamOrigin)).toBe(false);
});

test("npm start stops with an error when one of its processes ends, and names that process", {
  tag: "@full",
}, async () => {
  test.skip(platform() !== "linux", "processes are looked up in /proc");
  for (const [name, script] of [
    ["The web server", "server/main.ts"],
    ["The reference API", "demo/main.ts"],
  ] as const) {
    const site = await startDemo();
    process.kill(findChildProcess(script, site.process.pid!), "SIGKILL");
    expect(await site.ended).toBe(1);
    expect(site.stderr()).toContain(`${name} ended (SIGKILL), so the site stops`);
    expect(await responds(site.origin)).toBe(false);
    expect(await responds(site.upstreamOrigin)).toBe(false);
  }
});

test("npm start leaves no process running when it is killed with SIGKILL", { tag: "@full" }, async () => {
  const site = await startDemo();
  site.process.kill("SIGKILL");
  await expect.poll(() => responds(site.origin)).toBe(false);
  await expect.poll(() => responds(site.upstreamOrigin)).toBe(false);
});

test("npm start stops with an error that names a port in use", { tag: "@full" }, async ({ baseURL }) => {
  const { port } = new URL(baseURL!);
  const site = await startDemo({ PORT: port });
  expect(await site.ended).toBe(1);
  expect(site.stderr()).toContain(`Port ${port} is in use by another program`);
  expect(site.stdout()).toBe("");
});

test("npm start stops with an error that names an invalid setting", { tag: "@full" }, async () => {
  const site = await startDemo({ TRUSTED_HOPS: "many" });
  expect(await site.ended).toBe(1);
  expect(site.stderr()).toContain("TRUSTED_HOPS must be a whole number");
  expect(await responds(site.upstreamOrigin)).toBe(false);
});

test("the entry script of the build is sent compressed by Brotli, and is immutable", async ({ baseURL }) => {
  const scripts = readdirSync("build/client/assets").filter(
    (name) => name.startsWith("entry.client") && name.endsWith(".js"),
  );
  for (const script of scripts) {
    const answer = await fetch(`${baseURL}/assets/${script}`, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
  }
  expect(scripts.length).toBeGreaterThan(0);
});
