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
])("the page size %s becomes %s for an API without the page-size extension", (asked, sent) => {
  expect(supportedCarsQuery({ show_num: asked }).show_num).toBe(sent);
});

it("any page size is passed on to an API with the page-size extension", () => {
  env.API_EXTENSIONS = ["page-size"];
  expect(supportedCarsQuery({ show_num: 50 }).show_num).toBe(50);
});

it("a sort order beyond the specification is passed on only to an API with the sort extension", () => {
  expect(supportedCarsQuery({ sort_by: "price_max" }).sort_by).toBe("price_max");
  expect(supportedCarsQuery({ sort_by: "newest" }).sort_by).toBeUndefined();
  env.API_EXTENSIONS = ["sort"];
  expect(supportedCarsQuery({ sort_by: "newest" }).sort_by).toBe("newest");
});
