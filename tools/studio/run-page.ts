import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumFlags } from "../chromium-flags.ts";
import { findChromium } from "../find-chromium.ts";
import type { Car } from "./car.ts";
import { type ViewName, views } from "./views.ts";

interface Size {
  width: number;
  /** Pictures that are averaged: smooth edges. */
  samples: number;
  /** Directions of the dome that light comes from: soft shadows. */
  directions: number;
}

export type Corner = [x: number, y: number];

/** Sums over the samples in linear light, four channels, lowest row first. */
export interface Frame {
  width: number;
  height: number;
  pixels: Record<"car0" | "car1" | "mirror0" | "mirror1" | "floor0", Float32Array>;
  mirrorSamples: number;
  samples: number;
  /** Corners of the plates that show, clockwise from the upper left, in pixels. */
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

/** Renders a car in headless Chromium without a network. @throws Error of the page */
export async function renderViews(
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
  };
  const results = new Map<string, Buffer>();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags.filter((flag) => flag !== "--disable-gpu"), ...softwareWebGl],
  });
  try {
    const page = await browser.newPage();
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
    await browser.close();
  }
  const floats = (key: string) => new Float32Array(new Uint8Array(results.get(key)!).buffer);
  const frame = (view: string): Frame => ({
    width: size.width,
    height,
    samples: size.samples,
    mirrorSamples: Math.ceil(size.samples / 4),
    pixels: {
      car0: floats(`${view}/car0`),
      car1: floats(`${view}/car1`),
      mirror0: floats(`${view}/mirror0`),
      mirror1: floats(`${view}/mirror1`),
      floor0: floats(`${view}/floor0`),
    },
    plates: JSON.parse(results.get(`${view}/report`)!.toString()).plates,
  });
  return Object.fromEntries(chosen.map((view) => [view, frame(view)]));
}
