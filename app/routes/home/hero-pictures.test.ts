import { statSync } from "node:fs";
import { expect, it } from "vitest";

const bytesOf = (name: string) => statSync(new URL(`./${name}.avif`, import.meta.url)).size;

it.each([
  ["wide screens", "hero-wide", 45_000],
  ["phones", "hero-phone", 18_000],
])(
  "The home page's pictures of the car and the light over it are small files on %s",
  (_screen, name, limit) => {
    expect(bytesOf(name) + bytesOf(`${name}-light`)).toBeLessThanOrEqual(limit);
  },
);
