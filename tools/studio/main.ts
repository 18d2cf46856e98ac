// `npm run studio -- MODEL ANGLE`: renders cars of the demo market. See README.md here.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildCar } from "./car.ts";
import { frontFamilies } from "./model/faces.ts";
import { type ModelName, models } from "./model/models.ts";
import { encodePasses, type Passes } from "./passes.ts";
import { launchStudio, renderViews } from "./run-page.ts";
import { carViews, type ViewName, views } from "./views.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", default: "1080" },
    samples: { type: "string", default: "2" },
    directions: { type: "string", default: "28" },
    cell: { type: "string", default: "0.019" },
    face: { type: "string" },
    preview: { type: "string" },
    to: { type: "string", default: ".data/studio" },
  },
});

function chosen<T extends string>(name: string, all: T[]): T[] {
  if (name === "all") return all;
  const found = all.filter((one) => one === name);
  if (!found.length) throw new Error(`There is no ${name}: choose of ${all.join(", ")}, or all.`);
  return found;
}

/** Composes as the demo does. Its module is imported when needed, because the demo may have been deleted. */
async function preview(passes: Passes, colour: string, angle: string): Promise<Buffer> {
  const composer = new URL("../../demo/illustrations/renders/compose.ts", import.meta.url).href;
  const { composePicture } = await import(composer);
  const look = { colour, plate: "H-515-TV", place: "studio", angle };
  return composePicture({ ...passes, plates: Object.values(passes.plates) }, look);
}

const [model = "hatchback", view = "front34"] = positionals;
const angles =
  view === "all"
    ? [...carViews]
    : view.split(",").flatMap((one) => chosen(one, Object.keys(views) as ViewName[]));
const size = {
  width: Number(values.width),
  samples: Number(values.samples),
  directions: Number(values.directions),
};
const browser = await launchStudio();
mkdirSync(values.to, { recursive: true });
const cars = model.split(",").flatMap((one) => {
  const [name = "", family = values.face] = one.split(":");
  const face = family === undefined ? undefined : chosen(family, [...frontFamilies])[0];
  return chosen(name, Object.keys(models) as ModelName[]).map((known) => ({ name: known, face }));
});

/** Returns JSON as the project's files are formatted, rounded to tenths of a pixel. */
function platesText(plates: Passes["plates"]): string {
  const sides = Object.entries(plates).map(([side, corners]) => {
    const each = corners.map((corner) => `[${corner.map((at) => Math.round(at * 10) / 10).join(", ")}]`);
    return `  "${side}": [${each.join(", ")}]`;
  });
  return `{\n${sides.join(",\n")}\n}\n`;
}

/** Renders the remaining models one by one. Two run at once: while one car is drawn, the other gets its light. */
async function work() {
  for (let next = cars.shift(); next; next = cars.shift()) {
    const { name, face } = next;
    const started = performance.now();
    const car = buildCar(name, Number(values.cell), face, angles.includes("cabin"));
    for (const [angle, frame] of Object.entries(await renderViews(browser, name, car, angles, size))) {
      const passes = await encodePasses(frame);
      const base = join(values.to, `${name}${face ? `-${face}` : ""}-${angle}`);
      writeFileSync(`${base}.rest.jpg`, passes.rest);
      writeFileSync(`${base}.light.jpg`, passes.light);
      writeFileSync(`${base}.json`, platesText(passes.plates));
      if (values.preview) writeFileSync(`${base}.jpg`, await preview(passes, values.preview, angle));
    }
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}
await Promise.all([work(), work()]);
await browser.close();
