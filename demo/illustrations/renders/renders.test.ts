import { existsSync, globSync, statSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { bodyTypes, categories } from "#upstream/reference-data/lookups.ts";
import { composeRender } from "./compose-render.ts";
import {
  angles,
  anglesOf,
  faces,
  hasFace,
  modelOf,
  models,
  parseRenderName,
  passesName,
  places,
  type Render,
  renderPath,
} from "./render-names.ts";

const orangeHatchback: Render = {
  model: "hatchback",
  colour: "orange",
  place: "studio",
  angle: "front34",
  plate: "H-515-TV",
};

const fileOf = (render: Render) => renderPath(render).replace("/media/cars/", "");

async function meanOf(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const cut = await sharp(picture).extract(area).png().toBuffer();
  return (await sharp(cut).stats()).channels.map((channel) => channel.mean);
}

/** Returns the area that a car covers, in shares of the picture. @param file the rendered light, as three pictures */
async function extentOf(file: string) {
  const { data, info } = await sharp(file).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width, info.height / 3];
  let [left, right, low] = [width, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // Smaller values belong to the mirror image on the floor.
      if (data[(height + y) * width + x]! < 128) continue;
      [left, right, low] = [Math.min(left, x), Math.max(right, x), Math.max(low, y)];
    }
  return { left: left / width, right: (right + 1) / width, low: low / height };
}

describe("names of rendered pictures", () => {
  it("can be parsed as they were written", () => {
    for (const model of models)
      for (const place of places)
        for (const angle of anglesOf(model)) {
          for (const plate of ["H-515-TV", null]) {
            const render = { ...orangeHatchback, model, place, angle, plate };
            expect(parseRenderName(fileOf(render))).toEqual(render);
          }
          for (const face of faces.filter((one) => hasFace(model, one))) {
            const render = { ...orangeHatchback, model, place, angle, face };
            expect(parseRenderName(fileOf(render))).toEqual(render);
          }
        }
  });

  it.each([
    "DF-12-34",
    "12-34-DF",
    "12-DF-34",
    "DF-12-GH",
    "DF-GH-12",
    "12-DF-GH",
    "12-DFG-3",
    "1-KDF-23",
    "GH-123-J",
    "G-123-HJ",
    "GHJ-12-K",
    "V-12-GHJ",
  ])("encode the plate %s without showing its text", (plate) => {
    const name = fileOf({ ...orangeHatchback, plate });
    expect(parseRenderName(name)?.plate).toBe(plate);
    expect(name.toUpperCase()).not.toContain(plate.replaceAll("-", ""));
    expect(name.length).toBeLessThan(28);
  });

  it("can also be parsed in the longer form of markets that were seeded earlier", () => {
    expect(parseRenderName("hatchback-thin-orange-studio-front34-SC01MTUtVFY.jpg")).toEqual({
      ...orangeHatchback,
      face: "thin",
    });
    expect(parseRenderName("hatchback-orange-studio-front34.jpg")).toEqual({
      ...orangeHatchback,
      plate: null,
    });
  });

  it.each([
    "ha-zs-1.jpg",
    "ha-js-7.jpg",
    "cls-js-1.jpg",
    "ha-js-1.jpg\n",
    "hatchback-mauve-studio-front34-H-515-TV.jpg",
    "hatchback-orange-moon-front34-H-515-TV.jpg",
    "hatchback-orange-studio.jpg",
    "classic-closed-orange-studio-front34-H-515-TV.jpg",
    "hatchback-orange-studio-front34-h-515-tv.jpg",
    "../hatchback-orange-studio-front34-H-515-TV.jpg",
    "hatchback-orange-studio-front34-H-515-TV.jpg\n",
  ])("do not include %j", (name) => {
    expect(parseRenderName(name)).toBeUndefined();
  });

  it("have a model for each body type of each category", () => {
    for (const category of Object.keys(categories) as (keyof typeof categories)[])
      for (const body of Object.keys(bodyTypes) as (keyof typeof bodyTypes)[])
        expect(models).toContain(modelOf(category, body));
  });
});

describe("passes of the studio", () => {
  it("exist for every model from all six angles, in less than 16 MB in total", () => {
    for (const model of models) {
      expect(anglesOf(model), model).toEqual(angles);
      for (const face of [undefined, ...faces.filter((one) => hasFace(model, one))])
        for (const angle of angles)
          for (const kind of ["rest.jpg", "light.jpg", "json"]) {
            const name = passesName({ model, face, angle });
            expect(existsSync(new URL(`./passes/${name}.${kind}`, import.meta.url)), name).toBe(true);
          }
    }
    const files = globSync("demo/illustrations/renders/passes/*");
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(16_000_000);
  });

  it("are all used by some picture", () => {
    const shown = models.flatMap((model) =>
      [undefined, ...faces.filter((one) => hasFace(model, one))].flatMap((face) =>
        angles.map((angle) => passesName({ model, face, angle })),
      ),
    );
    const rendered = globSync("demo/illustrations/renders/passes/*.json").map((file) =>
      basename(file, ".json"),
    );
    expect(rendered.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it("show a car at 78 to 82 % of the picture's width, with its wheels at the same height", async () => {
    const floorLines = new Map<string, number[]>();
    const looks = models.flatMap((model) =>
      [undefined, ...faces.filter((one) => hasFace(model, one))].map((face) => ({ model, face })),
    );
    for (const look of looks)
      for (const angle of ["front34", "rear34", "side"] as const) {
        const name = passesName({ ...look, angle });
        const file = new URL(`./passes/${name}.light.jpg`, import.meta.url).pathname;
        const { left, right, low } = await extentOf(file);
        expect(right - left, `width of ${name}`).toBeGreaterThanOrEqual(0.78);
        expect(right - left, `width of ${name}`).toBeLessThanOrEqual(0.82);
        floorLines.set(angle, [...(floorLines.get(angle) ?? []), low]);
      }
    for (const [angle, lines] of floorLines)
      expect(Math.max(...lines) - Math.min(...lines), `floor of ${angle}`).toBeLessThan(0.015);
  });

  it("can be painted in another colour, which does not change the background", async () => {
    const [red, blue] = await Promise.all(
      (["red", "blue"] as const).map((colour) => composeRender({ ...orangeHatchback, colour })),
    );
    const door = { left: 660, top: 350, width: 60, height: 60 };
    const [inRed, inBlue] = [await meanOf(red!, door), await meanOf(blue!, door)];
    expect(inRed[0]).toBeGreaterThan(inRed[2]! + 40);
    expect(inBlue[2]).toBeGreaterThan(inBlue[0]! + 40);
    const sky = { left: 10, top: 10, width: 100, height: 60 };
    expect(await meanOf(red!, sky)).toEqual(await meanOf(blue!, sky));
  });

  it("have different backgrounds at a dealer's and on a driveway", async () => {
    const [inside, outside] = await Promise.all(
      places.map((place) => composeRender({ ...orangeHatchback, place })),
    );
    const behind = { left: 20, top: 280, width: 60, height: 40 };
    expect((await meanOf(inside!, behind))[0]).toBeGreaterThan((await meanOf(outside!, behind))[0]! + 40);
  });

  it("show the license plate of the car", async () => {
    const [one, other] = await Promise.all(
      ["11-11-JJ", "88-88-MM"].map((plate) => composeRender({ ...orangeHatchback, plate })),
    );
    const plate = { left: 165, top: 420, width: 95, height: 35 };
    expect((await meanOf(other!, plate))[0]).toBeLessThan((await meanOf(one!, plate))[0]! - 5);
  });
});
