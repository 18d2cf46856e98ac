import type { Page, Route } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

/* Guards decision 004, which depends on React Router's internals. */

const scripts = "**/assets/*.js";
const contactPage = "/listing-detail-v1/1/contact";

/** Holds back requests until `release` is called. */
async function blockRequests(page: Page, pattern: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

function watchScripts(page: Page) {
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") requestedUrls.push(request.url());
  });
  return requestedUrls;
}

test("No script is asked for before the first paint", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    scripts: performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js"))
      .map((entry) => entry.startTime),
  }));
  expect(times.scripts.length).toBeGreaterThan(2);
  expect(Math.min(...times.scripts)).toBeGreaterThan(times.paint);
});

test("The first touch brings the scripts, even before the page has loaded", async ({ page }) => {
  const requestedUrls = watchScripts(page);
  const release = await blockRequests(page, "**/pictures/**");
  await page.goto("/listing-detail-v1/1", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requestedUrls).toEqual([]);
  await page.mouse.move(5, 300);
  await page.mouse.down();
  await page.mouse.up();
  await hydrated(page);
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  release();
});

test("With Save-Data no script is ever asked for, and the page works", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const requestedUrls = watchScripts(page);
  await page.goto("/");
  await page.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL(/\/listing-car$/);
  await page.getByRole("link", { name: "Next", exact: false }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(requestedUrls).toEqual([]);
});

test("What is typed and chosen before the scripts arrive is kept", async ({ page }) => {
  const release = await blockRequests(page, scripts);
  await page.goto("/");
  await page.getByLabel("Brand").selectOption({ index: 3 });
  const chosen = await page.getByLabel("Brand").inputValue();
  await page.getByLabel("From").first().fill("7500");
  release();
  await hydrated(page);
  await expect(page.getByLabel("Brand")).toHaveValue(chosen);
  await expect(page.getByLabel("From").first()).toHaveValue("7500");
});

test("A form posted before the scripts arrive is posted once and answered with what was typed", async ({
  page,
}) => {
  const release = await blockRequests(page, scripts);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.goto(contactPage);
  await page.getByLabel("Email").first().fill("not an address");
  await page.getByLabel("Message").fill("Is the car still there?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert").first()).toContainText("name is required");
  expect(posts).toHaveLength(1);

  // The response's textarea has a default value, which hydration would restore over the input.
  await page.getByLabel("Message").fill("Is the car still there? And may I bring a mechanic?");
  release();
  await hydrated(page);
  await expect(page.getByLabel("Message")).toHaveValue("Is the car still there? And may I bring a mechanic?");
  await expect(page.getByLabel("Email").first()).toHaveValue("not an address");
});

test.describe("when the scripts cannot be had", () => {
  test.use({ expectedErrors: [/dynamically imported module|ERR_FAILED/] });
  test("The page works all the same", async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto("/listing-car");
    await page
      .getByRole("link", { name: /View Car/ })
      .first()
      .click();
    await expect(page).toHaveURL(/listing-detail-v1/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("when something is injected", () => {
  test.use({ expectedErrors: [/Content Security Policy|Content-Security-Policy/] });
  test("The policy blocks a script that is not ours", async ({ page }) => {
    await page.goto("/");
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.body.append(script);
      return "injected" in window;
    });
    expect(ran).toBe(false);
  });
});

test("A page is the same bytes for everyone, without nonces and style attributes", async ({ request }) => {
  for (const path of ["/", "/listing-car", "/listing-detail-v1/1"]) {
    const [first, second] = [await request.get(path), await request.get(path)];
    // Forms carry the signed time of rendering (decision 033).
    const [html, again] = [await first.text(), await second.text()].map((text) =>
      text.replaceAll(/\b[a-z\d]{6,8}\.[\w-]{12}\b/g, "time"),
    ) as [string, string];
    expect(html).toContain("time");
    expect(again).toBe(html);
    expect(html).not.toMatch(/ nonce=|<[a-z][^<>]*\sstyle="/);
    expect(first.headers()["set-cookie"]).toBeUndefined();
    expect(first.headers()["cache-control"]).toContain("public");
  }
});
