import { describe, expect, it } from "vitest";
import { parseCarImageName, scenes, shapes, views } from "./image-names.ts";
import { models } from "./renders/render-names.ts";

describe("names of car pictures", () => {
  it("map every valid name to a rendered car", () => {
    for (const shape of shapes)
      for (const scene of scenes)
        for (const view of views)
          expect(parseCarImageName(`${shape}-orange-${scene}-${view}.jpg`)).toMatchObject({
            model: expect.toBeOneOf([...models]),
            colour: "orange",
          });
    expect(parseCarImageName("off-road-red-forest-left.jpg")).toEqual({
      model: "large-suv",
      colour: "red",
      place: "driveway",
      angle: "rear34",
      plate: null,
    });
  });

  it.each([
    "suv-mauve-polder-left.jpg",
    "suv-orange-moon-left.jpg",
    "tank-green-forest-left.jpg",
    "suv-orange-polder.jpg",
    "suv-orange-polder-left.png",
    "../suv-orange-polder-left.jpg",
    "suv-orange-polder-left.jpg\n",
    "",
  ])("do not include %j", (name) => {
    expect(parseCarImageName(name)).toBeUndefined();
  });
});
