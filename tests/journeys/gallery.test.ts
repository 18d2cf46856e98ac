import type { Page } from "@playwright/test";
import { holdRequests, pageScripts, waitLongerForScripts } from "#tests/setup/hold-responses.ts";
import { expect, expectNoA11yViolations, hydrated, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

/** A car with six photos. */
const car = "/listing-detail-v1/4";

const next = (page: Page) => page.getByRole("button", { name: "Next photo" });
const previous = (page: Page) => page.getByRole("button", { name: "Previous photo" });

/** Expects that the carousel (Embla) runs and shows this photo: all others are inert. */
async function expectShown(page: Page, number: number) {
  const reachable = page.locator(".gallery-live li:not([inert])");
  await expect(reachable).toHaveCount(1);
  await expect(reachable).toHaveAttribute("id", `photo-${number}`);
}

/** Points at the photos, which loads the carousel (decision 004). */
async function pointAtPhotos(page: Page) {
  await hydrated(page);
  await page.mouse.move(0, 0);
  // Does not use `hover()`, because Firefox's driver scrolls the page for it.
  const { x, y } = (await page.locator(".gallery-rail").boundingBox())!;
  await page.mouse.move(x + 50, y + 50);
}

async function open(page: Page, address = car) {
  await page.goto(address);
  await pointAtPhotos(page);
  await expect(next(page)).toBeVisible();
  await expectShown(page, 1);
}

test("Buttons show the next and previous photos, and the previous button is disabled at the first photo", async ({
  page,
}) => {
  await open(page);
  await next(page).click();
  await expectShown(page, 2);
  await expect(page.getByText(/^Photo 2 of \d+$/)).toHaveCount(1);
  await previous(page).click();
  await expectShown(page, 1);
  await expect(previous(page)).toHaveAttribute("aria-disabled", "true");
});

test("The arrow keys, Home and End show other photos, and the focus moves with them", {
  tag: "@full",
}, async ({ page, site }) => {
  const { carPage } = site;
  await open(page);
  await carPage.photo(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(carPage.photo(2)).toBeFocused();
  await page.keyboard.press("End");
  await expect(carPage.photo(6)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(carPage.photo(5)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(carPage.photo(1)).toBeFocused();
});

test("In Arabic, the photos and the arrow keys go from right to left", { tag: "@full" }, async ({ page }) => {
  await page.goto(`/ar${car}`);
  await pointAtPhotos(page);
  const visibleLink = page.locator(".gallery-live li:not([inert]) a");
  await expect(visibleLink).toHaveCount(1);
  const [second, box] = await Promise.all([
    page.locator("#photo-2").boundingBox(),
    page.locator(".gallery-rail").boundingBox(),
  ]);
  expect(second?.x).toBeLessThan(box?.x ?? 0);
  await visibleLink.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("#photo-2 a")).toBeFocused();
});

test("A thumbnail shows its photo and is marked as the current one", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await open(page);
  const thumbnail = site.carPage.thumbnail(3);
  await thumbnail.click();
  await expectShown(page, 3);
  await expect(thumbnail).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(car);
  // With the keyboard, the current one has the focus ring of the others.
  const ring = (nth: number) =>
    site.carPage.thumbnail(nth).evaluate((element) => getComputedStyle(element).outlineColor);
  await page.keyboard.press("Shift+Tab");
  const ofOther = await ring(2);
  await page.keyboard.press("Tab");
  await expect(thumbnail).toBeFocused();
  expect(await ring(3)).toBe(ofOther);
});

test("A column of thumbnails scrolls to the photo that is shown", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await open(page, "/listing-detail-v5/4");
  for (let number = 2; number <= 6; number++) {
    await next(page).click();
    await expectShown(page, number);
  }
  const last = site.carPage.thumbnail(6);
  await expect(last).toHaveAttribute("aria-current", "true");
  const list = (await page.locator(".gallery-thumbnails").boundingBox())!;
  await expect
    .poll(async () => {
      const { y, height } = (await last.boundingBox())!;
      return y + height <= list.y + list.height + 1;
    })
    .toBe(true);
});

test("A photo opens in a full-screen dialog, and closing it focuses the photo that was shown last", {
  tag: "@full",
}, async ({ page, site }) => {
  await open(page);
  await site.carPage.photo(1).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Next photo" }).click();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(/^Photo 3 of \d+$/)).toHaveCount(1);
  await expectNoA11yViolations(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(site.carPage.photo(3)).toBeFocused();
});

test("In full screen, the photo of the page is shown until the large one is loaded", async ({
  page,
  site,
}) => {
  await open(page);
  const { pathname } = new URL(
    await site.carPage
      .photo(1)
      .locator("img")
      .evaluate((photo) => (photo as HTMLImageElement).currentSrc),
  );
  const release = await holdRequests(page, /\/pictures\/1440\//);
  await site.carPage.photo(1).click();
  await expect(page.locator("#large-1 .picture")).toHaveCSS("background-image", new RegExp(pathname));
  release();
});

test("In full screen, arrow keys work from a thumbnail, and with reduced motion the photo changes at once", {
  tag: "@full",
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await site.carPage.photo(1).click();
  const dialog = page.getByRole("dialog");
  const thumbnail = dialog.getByRole("link", { name: "Photo 4", exact: true });
  await thumbnail.press("ArrowRight");
  await expect(dialog.getByText(/^Photo 2 of \d+$/)).toHaveCount(1);
  const left = () => dialog.locator("#large-4").evaluate((photo) => photo.getBoundingClientRect().left);
  await thumbnail.click();
  expect(Math.round(await left())).toBe(0);
});

test("Starting the carousel moves nothing, even if the row of photos was scrolled before", {
  tag: "@full",
}, async ({ page, site }) => {
  const release = await holdRequests(page, pageScripts);
  await page.goto(car);
  await site.carPage.thumbnail(2).click();
  const rail = page.locator(".gallery-rail");
  const second = page.locator("#photo-2");
  const shift = async () => Math.round((await second.boundingBox())!.x - (await rail.boundingBox())!.x);
  await expect.poll(shift).toBe(0);
  const before = [await rail.boundingBox(), await second.boundingBox()];
  release();
  await pointAtPhotos(page);
  await expect(next(page)).toBeVisible();
  await expectShown(page, 2);
  const after = [await rail.boundingBox(), await second.boundingBox()];
  expect(after).toEqual(before);
});

test("The carousel loads when the pointer is over the photos, without a layout shift", async ({
  page,
  site,
}) => {
  const carousels: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("gallery-dialog")) carousels.push(request.url());
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await site.openHydrated(car);
  expect(carousels).toEqual([]);
  await pointAtPhotos(page);
  await expectShown(page, 1);
  expect(carousels).toHaveLength(1);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
});

// Firefox has no touch events on a desktop.
test.describe("by touch", { tag: "@not-in-firefox" }, () => {
  test.use({ hasTouch: true });

  test("The carousel starts after the touch has ended, so that the first swipe is not lost", {
    tag: "@full",
  }, async ({ page, site }) => {
    await site.openHydrated(car);
    const rail = page.locator(".gallery-rail");
    const touch = (type: string) => rail.dispatchEvent(type);
    const arrived = page.waitForResponse(/gallery-dialog/);
    await touch("touchstart");
    await (await arrived).finished();
    // Without the delay the carousel would run by now: its code has loaded, and the page has been idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(rail).not.toHaveClass(/gallery-live/);
    await touch("touchend");
    await expect(rail).toHaveClass(/gallery-live/);
  });

  test.describe("on a phone", () => {
    test.use({ isMobile: true, viewport: { width: 390, height: 844 } });

    for (const when of ["before", "after"])
      test(`the first tap on a photo opens it in full screen: ${when} hydration`, async ({ page, site }) => {
        await waitLongerForScripts(page);
        await (when === "before" ? page.goto(car) : site.openHydrated(car));
        await site.carPage.photo(1).tap();
        await expect(page.getByRole("dialog")).toBeVisible({ timeout: 15_000 });
        await expect(page).toHaveURL(car);
        await expect(page.getByRole("dialog").locator("li:not([inert]) > .picture")).toHaveCount(1);
      });
  });
});

for (const missing of ["IntersectionObserver", "matchMedia"]) {
  test.describe(`without ${missing}`, () => {
    test.use({ expectedErrors: [/IntersectionObserver|matchMedia|undefined is not a function/] });

    test("the page still works, and a photo opens", { tag: "@full" }, async ({ page, site }) => {
      await page.addInitScript((name) => {
        Reflect.deleteProperty(window, name);
      }, missing);
      await page.goto(car);
      await pointAtPhotos(page);
      await page.waitForLoadState("networkidle");
      await site.carPage.photo(1).focus();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Error/);
      await site.carPage.photo(1).click();
      await expect(page.getByRole("dialog").or(page.locator(".photo-list")).first()).toBeVisible();
    });
  });
}
