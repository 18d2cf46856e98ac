import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags } from "../chromium-flags.ts";
import { findChromium } from "../find-chromium.ts";
import type { Car } from "./car.ts";
import { type ViewName, views } from "./views.ts";

interface Size {
  width: number;
  /** How many pictures are averaged, for smooth edges. */
  samples: number;
  /** How many directions of the dome light comes from, for soft shadows. */
  directions: number;
}

export type Corner = [x: number, y: number];

/** A rendered frame, see `page/fold.mjs`. */
export interface Frame {
  width: number;
  height: number;
  rest: Buffer;
  light: Buffer;
  /** Corners of the visible plates, clockwise from the upper left, in pixels. */
  plates: Record<string, Corner[]>;
}

const softwareWebGl = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];
const here = import.meta.dirname;
const three = join(here, "../../node_modules/three/build");

function packMeshes(car: Car) {
  const parts: Buffer[] = [];
  let offset = 0;
  const meshes = Object.fromEntries(
    Object.entries(car.meshes).map(([name, { positions, normals, indices }]) => {
      const entry = { offset, vertices: positions.length / 3, indices: indices.length };
      for (const array of [positions, normals, indices]) {
        parts.push(Buffer.from(array.buffer, array.byteOffset, array.byteLength));
        offset += array.byteLength;
      }
      return [name, entry];
    }),
  );
  return { meshes, bytes: Buffer.concat(parts) };
}

function localFile(path: string) {
  if (path === "/") return join(here, "page/index.html");
  return path.startsWith("/three") ? join(three, path) : join(here, path);
}

/** Starts one browser for all cars, so that the shaders are compiled once. */
export const launchStudio = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags.filter((flag) => flag !== "--disable-gpu"), ...softwareWebGl],
  });

/** Renders a car without a network. @throws Error of the page */
export async function renderViews(
  browser: Browser,
  name: string,
  car: Car,
  chosen: ViewName[],
  size: Size,
): Promise<Record<string, Frame>> {
  const { meshes, bytes } = packMeshes(car);
  const height = Math.round((size.width * 2) / 3);
  const job = {
    name,
    ...size,
    height,
    meshes,
    views: chosen.map((view) => ({ name: view, ...views[view] })),
    features: car.features,
    carBox: car.carBox,
    wheel: car.wheel,
    screens: car.screens,
    cabin: car.cabin,
    eye: car.eye,
  };
  const results = new Map<string, Buffer>();
  const page = await browser.newPage();
  try {
    const failed = new Promise<never>((_, reject) => page.on("pageerror", reject));
    failed.catch(() => undefined);
    await page.route("**/*", async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path.startsWith("/result/")) {
        results.set(path.slice(8), route.request().postDataBuffer()!);
        return route.fulfill({ status: 204 });
      }
      if (path === "/job.json") return route.fulfill({ json: job });
      if (path === "/meshes.bin") return route.fulfill({ body: bytes });
      const file = localFile(path);
      return route.fulfill({
        body: readFileSync(file),
        contentType: file.endsWith("html") ? "text/html" : "text/javascript",
      });
    });
    await page.goto("http://studio.localhost/");
    await Promise.race([page.waitForFunction("window.finished", null, { timeout: 0 }), failed]);
  } finally {
    await page.close();
  }
  const frame = (view: string): Frame => ({
    width: size.width,
    height,
    rest: results.get(`${view}/rest`)!,
    light: results.get(`${view}/light`)!,
    plates: JSON.parse(results.get(`${view}/report`)!.toString()).plates,
  });
  return Object.fromEntries(chosen.map((view) => [view, frame(view)]));
}
