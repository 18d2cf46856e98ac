// `npm run studio -- MODEL ANGLE`: renders cars of the demo market. See README.md here.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildCar } from "./car.ts";
import { type ModelName, models } from "./model/models.ts";
import { encodePasses, type Passes } from "./passes.ts";
import { renderViews } from "./run-page.ts";
import { type ViewName, views } from "./views.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", default: "1080" },
    samples: { type: "string", default: "6" },
    directions: { type: "string", default: "40" },
    cell: { type: "string", default: "0.016" },
    electric: { type: "boolean", default: false },
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

/** Composes as the demo does, which may have been deleted: its module is found when it is wanted. */
async function preview(passes: Passes, colour: string): Promise<Buffer> {
  const composer = new URL("../../demo/illustrations/renders/compose.ts", import.meta.url).href;
  const { composePicture } = await import(composer);
  const look = { colour, plate: "H-515-TV", place: "studio" };
  return composePicture({ ...passes, plates: Object.values(passes.plates) }, look);
}

const [model = "hatchback", view = "front34"] = positionals;
const angles = chosen(view, Object.keys(views) as ViewName[]);
const size = {
  width: Number(values.width),
  samples: Number(values.samples),
  directions: Number(values.directions),
};
mkdirSync(values.to, { recursive: true });
for (const name of chosen(model, Object.keys(models) as ModelName[])) {
  const started = performance.now();
  const car = buildCar(name, Number(values.cell), values.electric);
  for (const [angle, frame] of Object.entries(await renderViews(name, car, angles, size))) {
    const passes = await encodePasses(frame);
    const base = join(values.to, `${name}${values.electric ? "-electric" : ""}-${angle}`);
    writeFileSync(`${base}.rest.jpg`, passes.rest);
    writeFileSync(`${base}.light.jpg`, passes.light);
    writeFileSync(`${base}.json`, `${JSON.stringify(passes.plates)}\n`);
    if (values.preview) writeFileSync(`${base}.jpg`, await preview(passes, values.preview));
  }
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
