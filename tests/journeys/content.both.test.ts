import type { Page } from "@playwright/test";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { type RunningDemo, startDemo } from "#tests/setup/start-demo.ts";

/** Waits until the scripts run. Without JavaScript it does not wait. */
async function settled(page: Page, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled === false) return;
  await hydrated(page);
}

test.describe("the frequently asked questions", () => {
  const first = "Does it cost anything to look for a car here?";
  const second = "What is APK?";

  test("open one at a time, and a click on the open one closes it", async ({ page, javaScriptEnabled }) => {
    await page.goto("/faq");
    await settled(page, javaScriptEnabled);
    const answers = page.locator("details > div");
    await expect(answers.filter({ visible: true })).toHaveCount(0);
    await page.getByText(first).click();
    await expect(answers.filter({ visible: true })).toHaveText([/^No\. Searching/]);
    await page.getByText(second).click();
    await expect(answers.filter({ visible: true })).toHaveText([/^The periodic inspection/]);
    await page.getByText(second).click();
    await expect(answers.filter({ visible: true })).toHaveCount(0);
  });

  test("open and close with the keyboard", { tag: "@full" }, async ({ page }) => {
    await page.goto("/faq");
    await page.locator("summary").first().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#faq-1")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.locator("#faq-1")).toBeHidden();
  });

  test("open the question that a link within the page leads to", { tag: "@full" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/faq");
    await settled(page, javaScriptEnabled);
    await page.evaluate(() => location.assign("#faq-5"));
    await expect(page.locator("#faq-5")).toBeVisible();
    await expect(page.getByText(second)).toBeInViewport();
  });

  // Firefox's driver never finishes loading a page opened at a fragment.
  test("open the question that the URL names", { tag: ["@not-in-firefox", "@full"] }, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/faq#faq-5");
    await settled(page, javaScriptEnabled);
    await expect(page.locator("#faq-5")).toBeVisible();
    await expect(page.getByText(second)).toBeInViewport();
  });

  /** The property and the time of the animation, in a browser that cannot animate a size to `auto` too. */
  const animation = (page: Page) =>
    page
      .locator("details")
      .first()
      .evaluate((details) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(details, "::details-content");
        return [transitionProperty, transitionDuration].map((values) => values.split(",")[0]);
      });

  test.describe("without a preference for reduced motion", { tag: "@motion" }, () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("take half a second to open", { tag: "@full" }, async ({ page }) => {
      await page.goto("/faq");
      expect(await animation(page)).toEqual(["grid-template-rows", "0.5s"]);
    });
  });

  test("open at once with a preference for reduced motion", { tag: "@full" }, async ({ page }) => {
    await page.goto("/faq");
    expect((await animation(page))[1]).toBe("0s");
  });
});

for (const [address, word] of [
  ["/terms-of-use", "Reviews"],
  ["/ar/privacy-policy", "حقوقك"],
  ["/nl/privacy-policy", "Je rechten"],
] as const) {
  test(`the table of contents of ${address} leads to its chapters`, {
    tag: address.startsWith("/ar") ? [] : ["@full"],
  }, async ({ page, javaScriptEnabled }) => {
    await page.goto(address);
    await settled(page, javaScriptEnabled);
    const contents = page.getByRole("main").getByRole("navigation").last();
    const folded = contents.locator("summary");
    if (await folded.isVisible()) await folded.click();
    await contents.getByRole("link", { name: word, exact: true }).click();
    const heading = page.getByRole("heading", { name: word, exact: true, level: 2 });
    await expect(heading).toBeInViewport();
    const id = await heading.getAttribute("id");
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(`#${id}`);
  });
}

test.describe("a third-party video player", () => {
  const player = "https://player.example/embed/1";
  let api: Awaited<ReturnType<typeof startOverrideApi>>;
  let site: RunningDemo;

  test.beforeAll(async () => {
    api = await startOverrideApi(apiUrl, callPaths("pages-content/about-us", "pages-content/terms-of-use"));
    const video_section = { iframe_src: player, title: "See how it works" };
    api.overrides["/en/pages-content/about-us"] = { data: { sections: { video_section } } };
    const content = `<h2>One</h2><p>Look at this:</p><iframe src="${player}" width="560"></iframe>`;
    api.overrides["/en/pages-content/terms-of-use"] = { data: { title: "Terms of use", content } };
    site = await startDemo({ API_URL: api.url, VIDEO_HOSTS: "player.example" });
  });
  test.afterAll(async () => {
    site.process.kill("SIGTERM");
    await site.ended;
    await api.close();
  });

  for (const path of ["/about-us", "/terms-of-use"]) {
    const tag = path === "/about-us" ? [] : ["@full"];
    test(`on ${path} is not requested before its link is clicked`, { tag }, async ({
      page,
      javaScriptEnabled,
    }) => {
      const requestedUrls: string[] = [];
      await page.context().route("https://player.example/**", async (route) => {
        requestedUrls.push(route.request().url());
        await route.fulfill({ contentType: "text/html", body: "<h1>The player</h1>" });
      });
      await page.goto(site.origin + path);
      await settled(page, javaScriptEnabled);
      const link = page.getByRole("link", { name: "Play the video (it then loads from player.example)" });
      await link.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(requestedUrls).toEqual([]);

      await link.click();
      if (javaScriptEnabled === false) {
        await expect(page).toHaveURL(player);
        await expect(page.getByRole("heading", { name: "The player" })).toBeVisible();
      } else {
        await expect(page.frameLocator("iframe").getByRole("heading", { name: "The player" })).toBeVisible();
        await expect(page.locator("iframe")).toBeFocused();
        await expect(link).toHaveCount(0);
      }
      expect(requestedUrls).toEqual([player]);
    });
  }
});

test("Until a picture of the about-us page has loaded, its place has a background color", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The pictures never arrive.
  await page.route(/\/about-us\/.+\.(avif|webp|jpg)$/, () => {});
  await page.goto("/about-us", { waitUntil: "domcontentloaded" });
  const pictures = page.locator("main picture > img");
  await expect(pictures).toHaveCount(2);
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  const pageGround = await page.locator("body").evaluate(ground);
  for (const picture of await pictures.all()) {
    const box = await picture.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThan(100);
    expect([pageGround, "rgba(0, 0, 0, 0)"]).not.toContain(await picture.evaluate(ground));
  }
});
