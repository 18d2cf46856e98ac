import { statSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pictured } from "./state.tsx";

it.each(pictured.split(" "))(
  "The picture for %s is a small file with twice the pixels of its displayed size",
  async (icon) => {
    const file = new URL(`../../public/states/${icon}.webp`, import.meta.url).pathname;
    expect(statSync(file).size).toBeLessThanOrEqual(25_000);
    expect(await sharp(file).metadata()).toMatchObject({ width: 560, height: 260, hasAlpha: true });
  },
);
