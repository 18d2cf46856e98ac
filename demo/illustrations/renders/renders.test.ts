import { existsSync, globSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { bodyTypes, categories } from "#upstream/reference-data/lookups.ts";
import { composeRender } from "./compose-render.ts";
import { angles, modelOf, models, parseRenderName, places, type Render, renderPath } from "./render-names.ts";

const orangeHatchback: Render = {
  model: "hatchback",
  colour: "orange",
  place: "studio",
  angle: "front34",
  plate: "H-515-TV",
};

const fileOf = (render: Render) => renderPath(render).replace("/media/renders/", "");

async function meanOf(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const cut = await sharp(picture).extract(area).png().toBuffer();
  return (await sharp(cut).stats()).channels.map((channel) => channel.mean);
}

describe("names of rendered pictures", () => {
  it("reads every name it writes", () => {
    for (const model of models)
      for (const place of places)
        for (const angle of angles) {
          for (const plate of ["H-515-TV", null]) {
            const render = { ...orangeHatchback, model, place, angle, plate };
            expect(parseRenderName(fileOf(render))).toEqual(render);
          }
        }
  });

  it.each([
    "hatchback-mauve-studio-front34-H-515-TV.jpg",
    "hatchback-orange-moon-front34-H-515-TV.jpg",
    "hatchback-orange-studio.jpg",
    "hatchback-orange-studio-front34-h-515-tv.jpg",
    "../hatchback-orange-studio-front34-H-515-TV.jpg",
    "hatchback-orange-studio-front34-H-515-TV.jpg\n",
  ])("knows no picture called %j", (name) => {
    expect(parseRenderName(name)).toBeUndefined();
  });

  it("has a model for each body of each category", () => {
    for (const category of Object.keys(categories) as (keyof typeof categories)[])
      for (const body of Object.keys(bodyTypes) as (keyof typeof bodyTypes)[])
        expect(models).toContain(modelOf(category, body));
  });
});

describe("passes of the studio", () => {
  it("are there for every model and angle, in less than 16 MB", () => {
    for (const model of models)
      for (const angle of angles)
        for (const kind of ["rest.jpg", "light.jpg", "json"])
          expect(
            existsSync(new URL(`./passes/${model}-${angle}.${kind}`, import.meta.url)),
            `${model} ${angle}`,
          ).toBe(true);
    const files = globSync("demo/illustrations/renders/passes/*");
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(16_000_000);
  });

  it("take any colour, and leave what is not painted as it was", async () => {
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

  it("stand at a dealer's or on a driveway", async () => {
    const [inside, outside] = await Promise.all(
      places.map((place) => composeRender({ ...orangeHatchback, place })),
    );
    const behind = { left: 20, top: 280, width: 60, height: 40 };
    expect((await meanOf(inside!, behind))[0]).toBeGreaterThan((await meanOf(outside!, behind))[0]! + 40);
  });

  it("write the plate of the ad", async () => {
    const [one, other] = await Promise.all(
      ["11-11-JJ", "88-88-MM"].map((plate) => composeRender({ ...orangeHatchback, plate })),
    );
    const plate = { left: 165, top: 420, width: 95, height: 35 };
    expect((await meanOf(other!, plate))[0]).toBeLessThan((await meanOf(one!, plate))[0]! - 5);
  });
});
