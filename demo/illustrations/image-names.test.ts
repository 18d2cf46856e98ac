import { describe, expect, it } from "vitest";
import { parseCarImageName, scenes, shapes, views } from "./image-names.ts";

describe("names of car pictures", () => {
  it("reads every name", () => {
    for (const shape of shapes) {
      for (const scene of scenes) {
        for (const view of views) {
          const picture = { shape, colour: "orange", scene, view } as const;
          expect(parseCarImageName(`${shape}-orange-${scene}-${view}.jpg`)).toEqual(picture);
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
});
