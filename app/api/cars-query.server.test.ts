import { afterEach, beforeEach, expect, it } from "vitest";
import { env } from "#app/config/env.server.ts";
import { supportedCarsQuery } from "./extensions.server.ts";

const before = env.API_EXTENSIONS;
beforeEach(() => {
  env.API_EXTENSIONS = [];
});
afterEach(() => {
  env.API_EXTENSIONS = before;
});

it.each([
  [4, 8],
  [8, 8],
  [9, 12],
  [12, 12],
  [16, 16],
  [50, 16],
])(
  "asks an API without page sizes of its own for the specification's: instead of %s for %s",
  (asked, sent) => {
    expect(supportedCarsQuery({ show_num: asked }).show_num).toBe(sent);
  },
);

it("asks an API with page sizes of its own for any", () => {
  env.API_EXTENSIONS = ["page-size"];
  expect(supportedCarsQuery({ show_num: 50 }).show_num).toBe(50);
});

it("asks no API for an order that it may not know", () => {
  expect(supportedCarsQuery({ sort_by: "price_max" }).sort_by).toBe("price_max");
  expect(supportedCarsQuery({ sort_by: "newest" }).sort_by).toBeUndefined();
  env.API_EXTENSIONS = ["sort"];
  expect(supportedCarsQuery({ sort_by: "newest" }).sort_by).toBe("newest");
});
