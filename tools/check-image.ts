// Carries out the Dockerfile without an engine: its install, build and start lines in a clean folder, with production's
// dependencies alone, then looks whether what they made works. Part of `npm run test:full`; needs the npm registry.
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
import { type Built, buildStages } from "./image/stages.ts";
import { freePorts } from "./ports.ts";

const START_MS = 60_000;
const STOP_MS = 15_000;

const folder = mkdtempSync(join(tmpdir(), "image-"));
// `nobody` must get in.
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

  const stages = buildStages(parseDockerfile(readFileSync("Dockerfile", "utf8")), context, folder);
  const [build, web, api] = ["build", "web", "api"].map((name) => {
    const stage = stages.get(name);
    assert.ok(stage, `the stage ${name}`);
    return stage;
  }) as [Built, Built, Built];
  lint(inside(build, "node_modules/.bin/dockerfile-utils"));
  looksRight(web, api);
  await works(web, api);
}

function inside(stage: Built, path: string): string {
  return join(stage.root, stage.workdir, path);
}

function lint(linter: string) {
  const { status, stdout } = spawnSync(process.execPath, [linter, "lint", "Dockerfile"], {
    encoding: "utf8",
  });
  assert.ok(status === 0 && !/^Line:/m.test(stdout), `the Dockerfile's linter:\n${stdout}`);
}

function looksRight(web: Built, api: Built) {
  for (const stage of [web, api]) {
    assert.notEqual(stage.user, "root");
    for (const name of ["vite", "typescript", "vitest", "@biomejs", "@playwright"])
      assert.ok(!existsSync(inside(stage, `node_modules/${name}`)), `${name} is no production dependency`);
  }
  assert.notEqual(api.env.SEED_DEMO, "true");
  const { missing, idle } = comparePackages([inside(web, "."), inside(api, ".")]);
  assert.deepEqual(missing, []);
  // Of conform's client only the types are in use (decision 012).
  assert.deepEqual(idle, ["@conform-to/react"]);
}

async function works(web: Built, api: Built) {
  const [port, upstreamPort] = await freePorts(2);
  const [origin, upstream] = [`http://localhost:${port}`, `http://127.0.0.1:${upstreamPort}`];
  const data = join(folder, "data");
  mkdirSync(data);
  if (process.getuid?.() === 0) chownSync(data, 65_534, 65_534);

  const unset = run(web, { PORT: String(port) });
  assert.equal(await unset.ended, 1, "without its settings the web server does not start");
  for (const name of ["PUBLIC_ORIGIN", "SESSION_SECRET", "API_URL"])
    assert.match(unset.output(), new RegExp(name));

  const apiRun = run(api, { UPSTREAM_PORT: String(upstreamPort), DATA_DIR: data, PUBLIC_ORIGIN: origin });
  await healthy(apiRun);
  const cars = (await (await get(`${upstream}/api/v1/en/cars`)).json()) as { data: { total: number } };
  assert.equal(cars.data.total, 0, "nothing of the demo");

  const settings = { PUBLIC_ORIGIN: origin, API_URL: upstream, SESSION_SECRET: "0123456789".repeat(4) };
  const webRun = run(web, { PORT: String(port), ...settings });
  await healthy(webRun);
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
  // Drawn by the API, resized by the site: sharp is there for both, though its native part is an optional dependency.
  const picture = await get(`${origin}/pictures/320/media/cars/suv-orange-polder-left.jpg`);
  assert.match(picture.headers.get("Content-Type") ?? "", /^image\//);

  for (const container of [webRun, apiRun]) {
    container.signal("SIGTERM");
    const code = await Promise.race([container.ended, wait(STOP_MS, "still running", { ref: false })]);
    assert.equal(code, 0, container.output());
    assert.notEqual(container.health(), 0, "what has ended is not healthy");
  }
}

function run(stage: Built, env: Record<string, string>): Container {
  const container = runStage(stage, env);
  started.push(container);
  return container;
}

async function healthy(container: Container) {
  const end = performance.now() + START_MS;
  while (container.health() !== 0) {
    assert.ok(performance.now() < end, `it did not get healthy:\n${container.output()}`);
    await wait(200);
  }
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address);
  assert.equal(response.status, 200, address);
  return response;
}
