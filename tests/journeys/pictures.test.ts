import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

/** Returns each visible picture's width by `sizes`, by which browsers choose files, divided by its shown width. */
async function saidAndShown(page: Page, pictures: string): Promise<number[]> {
  const first = page.locator(pictures).first();
  await expect(first).toBeVisible();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
  // If a picture has `sizes`, its `naturalWidth` is the width by `sizes`.
  return page.locator(pictures).evaluateAll((images) =>
    (images as HTMLImageElement[]).flatMap((image) => {
      const { width, top } = image.getBoundingClientRect();
      const isThere = image.complete && image.naturalWidth > 1 && width > 0 && top < innerHeight;
      return isThere ? [image.naturalWidth / width] : [];
    }),
  );
}

for (const width of [390, 768, 1440])
  test.describe(`At ${width} pixels`, { tag: width === 768 ? "@full" : [] }, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, path, pictures] of [
      ["a list of cars", "/listing-car", ".car-card .picture > img"],
      ["a car's photos", "/listing-detail-v1/4", "#photo-1 img"],
    ] as const)
      test(`the picture files of ${name} are 0.7 to 1.25 times as wide as they are displayed`, async ({
        page,
      }) => {
        await page.goto(path);
        const ratios = await saidAndShown(page, pictures);
        expect(ratios.length).toBeGreaterThan(0);
        // Phones with a high pixel density get slightly smaller pictures, which nobody notices there.
        expect(Math.min(...ratios)).toBeGreaterThan(0.7);
        expect(Math.max(...ratios)).toBeLessThan(1.25);
      });
  });

test("Pointing at a car's photos loads the next photo, but not those after it", async ({ page }) => {
  await page.goto("/listing-detail-v1/4");
  await hydrated(page);
  const photo = (number: number) => page.locator(`#photo-${number} img`);
  await expect(photo(2)).toHaveAttribute("loading", "lazy");
  const { x, y } = (await page.locator(".gallery-rail").boundingBox())!;
  await page.mouse.move(x + 50, y + 50);
  await expect(photo(2)).toHaveAttribute("loading", "eager");
  await expect(photo(2)).toHaveAttribute("fetchpriority", "low");
  await expect.poll(() => photo(2).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await expect(photo(3)).toHaveAttribute("loading", "lazy");
});

test("The gallery of a car shows its six photos", async ({ page }) => {
  await page.goto("/listing-detail-v1/4");
  await expect(page.locator(".gallery-rail img")).toHaveCount(6);
});
