import { expect, test } from "vitest";
import type { CarsQuery } from "#contract/cars.ts";
import { paginate } from "../../platform/db/pagination.ts";
import { limitPages } from "./reachable-pages.ts";

/** Lists a market of 100,000 cars. @returns the pages that were read, and the answer */
async function ask(query: CarsQuery) {
  const read: (number | undefined)[] = [];
  const answer = await limitPages(query, async ({ page = 1, show_num = 12 }) => {
    read.push(page);
    return paginate([{ id: page } as never], { page, perPage: show_num, total: 100_000 });
  });
  return { read, ...answer };
}

test("A list ends after 10,000 cars, but still gives the full total", async () => {
  expect(await ask({ page: 833 })).toMatchObject({ data: [{ id: 833 }], last_page: 833, total: 100_000 });
  const beyond = { read: [1], data: [], current_page: 834, last_page: 833, total: 100_000 };
  expect(await ask({ page: 834 })).toMatchObject(beyond);
  expect(await ask({ page: 101, show_num: 100, sort_by: "price_max" })).toMatchObject({ last_page: 100 });
  expect(await ask({ page: 900, sort_by: "newest", fuel_type_id: 1 })).toMatchObject({ data: [] });
});

test("The unfiltered list by newest can be read to the end, as the sitemap does", async () => {
  const last = { page: 1000, show_num: 100, sort_by: "newest", q: undefined } as const;
  expect(await ask(last)).toMatchObject({ data: [{ id: 1000 }], last_page: 1000, total: 100_000 });
});
