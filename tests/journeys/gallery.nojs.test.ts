import { expect, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

const car = "/listing-detail-v1/4";

test("Without JavaScript the photos are a row that thumbnails scroll", async ({ page, site }) => {
  await page.goto(car);
  const [first, third] = [site.carPage.photo(1), site.carPage.photo(3)];
  const at = async (photo: typeof first) => Math.round((await photo.boundingBox())?.x ?? Number.NaN);
  const start = await at(first);
  expect(await at(third)).toBeGreaterThan(start);
  await site.carPage.thumbnail(3).click();
  await expect.poll(() => at(third)).toBe(start);
});

test("Without JavaScript a photo leads to the large one", async ({ page, site }) => {
  await page.goto(car);
  const url = await site.carPage.photo(1).getAttribute("href");
  expect(url).toMatch(/^\/pictures\/1440\//);
  const response = await page.request.get(url ?? "");
  expect(response.headers()["content-type"]).toMatch(/^image\//);
});
