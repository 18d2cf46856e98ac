import { expect, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

const car = "/listing-detail-v1/4";

test("Without JavaScript, the photos are a row, and a thumbnail scrolls to its photo", async ({
  page,
  site,
}) => {
  await page.goto(car);
  const [first, third] = [site.carPage.photo(1), site.carPage.photo(3)];
  const at = async (photo: typeof first) => Math.round((await photo.boundingBox())?.x ?? Number.NaN);
  const start = await at(first);
  expect(await at(third)).toBeGreaterThan(start);
  await site.carPage.thumbnail(3).click();
  await expect.poll(() => at(third)).toBe(start);
});

test("Without JavaScript, a photo links to its place on the page of all photos, which links back", {
  tag: "@full",
}, async ({ page, site }) => {
  const variant = car.replace("v1", "v3");
  await page.goto(variant);
  await site.carPage.photo(1).click();
  await expect(page).toHaveURL(`${car}/photos?from=v3#photo-1`);
  await expect(page.getByText(/^Photo (\d+) of \1$/)).toBeVisible();
  await page.getByRole("link", { name: "Back to the car" }).click();
  await expect(page).toHaveURL(variant);
});
