import { expect, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

const car = "/listing-detail-v1/4";

test("Without JavaScript the photos are a row that thumbnails scroll", async ({ page }) => {
  await page.goto(car);
  const photos = page.getByRole("link", { name: /^Photo \d of \d: / });
  const first = photos.first();
  const third = photos.nth(2);
  const at = async (photo: typeof first) => Math.round((await photo.boundingBox())?.x ?? Number.NaN);
  const start = await at(first);
  expect(await at(third)).toBeGreaterThan(start);
  await page.getByRole("link", { name: "Photo 3", exact: true }).click();
  await expect.poll(() => at(third)).toBe(start);
});

test("Without JavaScript a photo leads to the large one", async ({ page }) => {
  await page.goto(car);
  const first = page.getByRole("link", { name: /^Photo 1 of / });
  const href = await first.getAttribute("href");
  expect(href).toMatch(/^\/pictures\/1440\//);
  const response = await page.request.get(href ?? "");
  expect(response.headers()["content-type"]).toMatch(/^image\//);
});
