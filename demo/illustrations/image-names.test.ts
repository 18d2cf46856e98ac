import { describe, expect, it } from "vitest";
import { carImagePath, parseCarImageName, scenes, shapeOf, shapes, views } from "./image-names.ts";

describe("names of car pictures", () => {
  it("reads every name it writes", () => {
    for (const shape of shapes) {
      for (const scene of scenes) {
        for (const view of views) {
          const picture = { shape, colour: "orange", scene, view } as const;
          expect(parseCarImageName(carImagePath(picture).split("/").at(-1)!)).toEqual(picture);
        }
      }
    }
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
  ])("knows no picture called %j", (name) => {
    expect(parseCarImageName(name)).toBeUndefined();
  });

  it("draws a classic as a classic and a sports car low", () => {
    expect(shapeOf("classic", "saloon")).toBe("classic-saloon");
    expect(shapeOf("sports", "coupe")).toBe("sports");
    expect(shapeOf("city", "hatchback")).toBe("city");
    expect(shapeOf("family", "hatchback")).toBe("hatchback");
  });
});
