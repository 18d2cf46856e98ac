import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
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

/** Returns whether the corner in which browsers show the sign of a broken picture has one color only. */
async function hasPlainCorner(picture: Locator): Promise<boolean> {
  const corner = sharp(await picture.screenshot()).extract({ left: 12, top: 10, width: 18, height: 10 });
  const { channels } = await sharp(await corner.toBuffer()).stats();
  return channels.every(({ min, max }) => min === max);
}

test.describe("A photo that does not load", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const [place, path, selector] of [
    ["the list of cars", "/listing-car", ".car-card .picture"],
    ["the gallery of a car", "/listing-detail-v1/4", "#photo-1 .picture"],
    ["a car's small photos", "/listing-detail-v1/4", ".gallery-thumbnails .picture"],
    ["the comparison", "/compare?ids=4,5", ".compare-picture"],
    ["a vendor's logo", "/sale-agents-detail/1", ".avatar-lg"],
  ] as const)
    test(`shows neither the browser's sign of a broken picture nor its text: ${place}`, {
      tag: ["@not-in-firefox", ...(path === "/listing-car" ? [] : ["@full"])],
    }, async ({ page }) => {
      await page.route("**/pictures/**", (route) => route.abort());
      await page.goto(path);
      const picture = page.locator(selector).first();
      await expect(picture.locator("> img")).toHaveJSProperty("complete", true);
      await expect.poll(() => hasPlainCorner(picture)).toBe(true);
    });
});

const frames = [
  ["cards", "/listing-car", ".car-card .picture"],
  ["a car", "/listing-detail-v1/4", "#photo-1 .picture, #photo-1.picture"],
  ["a home page", "/home03", ".car-card .picture"],
  ["a window sheet", "/listing-detail-v1/13?print", ".window-sheet .picture"],
] as const;
for (const [what, path, selector] of frames)
  test(`A photo that is taller than its frame is as large as it, so that its middle is shown: ${what}`, async ({
    page,
  }) => {
    const portrait = await sharp({ create: { width: 900, height: 1600, channels: 3, background: "#1d4ed8" } })
      .jpeg()
      .toBuffer();
    await page.route("**/pictures/**", (route) =>
      route.fulfill({ body: portrait, contentType: "image/jpeg" }),
    );
    await page.goto(path);
    const frame = page
      .locator(selector)
      .filter({ has: page.locator("img") })
      .first();
    const image = frame.locator("img");
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBeGreaterThan(1);
    const [inner, outer] = [await image.boundingBox(), await frame.boundingBox()];
    expect(Math.abs(inner!.height - outer!.height)).toBeLessThanOrEqual(1);
    expect(Math.abs(inner!.y - outer!.y)).toBeLessThanOrEqual(1);
  });
