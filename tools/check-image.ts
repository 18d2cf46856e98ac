// Runs the Dockerfile's install, build and start lines in a clean folder, without a container engine
// (decision 021). Needs the npm registry.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Container, runStage } from "./image/container.ts";
import { copyContext } from "./image/context.ts";
import { parseDockerfile } from "./image/dockerfile.ts";
import { comparePackages } from "./image/packages.ts";
import { type BuiltStage, buildStages } from "./image/stages.ts";
import { freePorts } from "./ports.ts";

const START_MS = 60_000;
const STOP_MS = 15_000;

const folder = mkdtempSync(join(tmpdir(), "image-"));
chmodSync(folder, 0o755);
const started: Container[] = [];

try {
  await check();
  console.log("the images work");
} finally {
  for (const container of started) container.signal("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

async function check() {
  const context = join(folder, "context");
  const sent = await copyContext(".", context);
  const leaked = sent.filter((file) => /\.env|\.test\.|\.data|node_modules|\.git/.test(file));
  assert.deepEqual(leaked, [], "what must never be in an image");

  const hasDemo = existsSync("demo");
  const parsed = parseDockerfile(readFileSync("Dockerfile", "utf8"));
  const stages = buildStages(
    hasDemo ? parsed : parsed.filter(({ name }) => name !== "demo"),
    context,
    folder,
  );
  const [build, web, api] = ["build", "web", "api"].map((name) => {
    const stage = stages.get(name);
    assert.ok(stage, `the stage ${name}`);
    return stage;
  }) as [BuiltStage, BuiltStage, BuiltStage];
  lint(inside(build, "node_modules/.bin/dockerfile-utils"));
  checkContents(web, api);
  await checkRunning(web, api);
  const demo = stages.get("demo");
  if (demo) await checkDemo(web, demo);
}

function inside(stage: BuiltStage, path: string): string {
  return join(stage.root, stage.workdir, path);
}

function lint(linter: string) {
  const { status, stdout } = spawnSync(process.execPath, [linter, "lint", "Dockerfile"], {
    encoding: "utf8",
  });
  assert.ok(status === 0 && !/^Line:/m.test(stdout), `the Dockerfile's linter:\n${stdout}`);
}

function checkContents(web: BuiltStage, api: BuiltStage) {
  for (const stage of [web, api]) {
    assert.notEqual(stage.user, "root");
    for (const name of ["vite", "typescript", "vitest", "@biomejs", "@playwright"])
      assert.ok(!existsSync(inside(stage, `node_modules/${name}`)), `${name} is no production dependency`);
  }
  assert.ok(!existsSync(inside(api, "demo")), "nothing of the demo");
  const { missing, idle } = comparePackages([inside(web, "."), inside(api, ".")]);
  assert.deepEqual(missing, []);
  assert.deepEqual(idle, []);
}

async function checkRunning(web: BuiltStage, api: BuiltStage) {
  const [port, upstreamPort] = await freePorts(2);
  const [origin, upstream] = [`http://localhost:${port}`, `http://127.0.0.1:${upstreamPort}`];
  const unset = run(web, { PORT: String(port) });
  assert.equal(await unset.ended, 1, "without its settings the web server does not start");
  for (const name of ["PUBLIC_ORIGIN", "SESSION_SECRET", "API_URL"])
    assert.match(unset.output(), new RegExp(name));

  const apiRun = run(api, {
    UPSTREAM_PORT: String(upstreamPort),
    DATA_DIR: dataDir("data"),
    PUBLIC_ORIGIN: origin,
  });
  await waitUntilHealthy(apiRun);
  const cars = (await (await get(`${upstream}/api/v1/en/cars`)).json()) as { data: { total: number } };
  assert.equal(cars.data.total, 0, "nothing of the demo");
  const { brands } = (await (await get(`${upstream}/api/v1/en/filters`)).json()) as { brands: unknown[] };
  assert.ok(brands.length > 0, "the reference data");

  const webRun = run(web, { PORT: String(port), ...webSettings(origin, upstreamPort) });
  await waitUntilHealthy(webRun);
  await get(`${origin}/readyz`);
  const home = await (await get(`${origin}/`)).text();
  assert.match(home, /<h1[ >]/);
  for (const path of ["/nl/listing-car", "/ar/contact"]) await get(origin + path);
  const [style] = /\/assets\/[\w-]+\.css/.exec(home) ?? [];
  const [script] = /\/assets\/entry\.client-[\w-]+\.js/.exec(home) ?? [];
  for (const asset of [style, script]) {
    assert.ok(asset, "the home page names its style sheet and its script");
    const { headers } = await get(origin + asset);
    assert.match(headers.get("Cache-Control") ?? "", /immutable/);
  }

  for (const container of [webRun, apiRun]) await stop(container);
}

async function checkDemo(web: BuiltStage, demo: BuiltStage) {
  const [port, upstreamPort] = await freePorts(2);
  const origin = `http://localhost:${port}`;
  const demoRun = run(demo, { UPSTREAM_PORT: String(upstreamPort), DATA_DIR: dataDir("demo-data") });
  await waitUntilHealthy(demoRun);
  const webRun = run(web, { PORT: String(port), ...webSettings(origin, upstreamPort) });
  await waitUntilHealthy(webRun);
  // Tests sharp, whose native part is an optional dependency, in the API and in the site.
  const picture = await get(`${origin}/pictures/320/media/cars/suv-orange-polder-left.jpg`);
  assert.match(picture.headers.get("Content-Type") ?? "", /^image\//);
  for (const container of [webRun, demoRun]) await stop(container);
}

function webSettings(origin: string, upstreamPort: number | undefined): Record<string, string> {
  return {
    PUBLIC_ORIGIN: origin,
    API_URL: `http://127.0.0.1:${upstreamPort}`,
    API_EXTENSIONS: "all",
    SESSION_SECRET: "0123456789".repeat(4),
  };
}

function dataDir(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  if (process.getuid?.() === 0) chownSync(path, 65_534, 65_534);
  return path;
}

async function stop(container: Container) {
  container.signal("SIGTERM");
  const code = await Promise.race([container.ended, wait(STOP_MS, "still running", { ref: false })]);
  assert.equal(code, 0, container.output());
  assert.notEqual(container.health(), 0, "what has ended is not healthy");
}

function run(stage: BuiltStage, env: Record<string, string>): Container {
  const container = runStage(stage, env);
  started.push(container);
  return container;
}

async function waitUntilHealthy(container: Container) {
  const end = performance.now() + START_MS;
  while (container.health() !== 0) {
    assert.ok(performance.now() < end, `it did not get healthy:\n${container.output()}`);
    await wait(200);
  }
}

async function get(url: string): Promise<Response> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return response;
}
