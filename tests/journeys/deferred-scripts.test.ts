import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { beginSignup } from "#tests/setup/auth-steps.ts";
import { full } from "#tests/setup/full.ts";
import { holdRequests, pageScripts, waitLongerForScripts } from "#tests/setup/hold-responses.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";
import { pages } from "#tests/setup/pages.ts";
import { demoLogin, logInByForm } from "#tests/setup/test-sessions.ts";
import type { Site } from "./pages/site.ts";

test.use({ pictures: true });

/* Tests decision 004, which depends on React Router's internals. */

const contactPage = "/listing-detail-v1/1/contact";

function watchScripts(page: Page) {
  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (pageScripts.test(request.url())) requestedUrls.push(request.url());
  });
  return requestedUrls;
}

/** Waits until the page is idle. By then the loader has done everything that needs no action by the visitor. */
const isIdle = (page: Page) => page.waitForFunction(() => performance.getEntriesByName("idle").length > 0);

/** Pages to read. The login page is left out: it needs a script to suggest passkeys in its field (decision 157). */
const read = full ? pages.filter((path) => path !== "/login") : ["/listing-detail-v1/1"];

test("A visitor who only reads gets no scripts except the loader of at most 2 kB", async ({
  page,
  request,
}) => {
  test.slow(full, "It opens every page.");
  const requestedUrls = watchScripts(page);
  for (const path of read) {
    await page.goto(path || "/");
    await page.mouse.wheel(0, 2_000);
    await page.keyboard.press("End");
    await isIdle(page);
    const [loader, ...others] = await page.locator("script[src]").all();
    expect(others).toEqual([]);
    const code = await request.get((await loader!.getAttribute("src"))!);
    expect(brotliCompressSync(await code.body()).length, path).toBeLessThanOrEqual(2_048);
  }
  expect(requestedUrls).toEqual([]);
});

test("On a phone, the button that opens the search gives its field the focus before any script is loaded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await holdRequests(page, pageScripts);
  await page.goto("/faq");
  await page.getByRole("button", { name: "Search cars" }).click();
  await expect(page.getByRole("search", { name: "Search the site" }).getByRole("searchbox")).toBeFocused();
});

test("On a phone, the panel of filters gives the focus to its close button, which opens no keyboard", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/listing-car");
  await page.getByRole("button", { name: "Filters" }).click();
  const panel = page.locator("[popover]:popover-open");
  await expect(panel.getByRole("searchbox")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Close" })).toBeFocused();
});

/** Waits until the page is hydrated, without an action that would load the scripts. */
const hydratedByItself = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);

test.describe("the scripts load without an action by the visitor", () => {
  test("after the first paint, if a field has the focus", { tag: "@full" }, async ({ page }) => {
    await beginSignup(page.request);
    await page.goto("/signup?step=code");
    await hydratedByItself(page);
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js") && !name.includes("deferred-loader"))
        .map((entry) => entry.startTime),
    }));
    expect(times.scripts.length).toBeGreaterThan(2);
    expect(Math.min(...times.scripts)).toBeGreaterThan(times.paint);
  });

  test("if the form was partly filled in before", async ({ page, site }) => {
    await site.openHydrated(contactPage);
    await site.carPage.message.fill("Is the car still there?");
    await page.goto("/faq");
    await page.goto(contactPage);
    await hydratedByItself(page);
    await expect(site.carPage.message).toHaveValue("Is the car still there?");
  });

  test("if the browser does not report the first paint, as Firefox on some pages", { tag: "@full" }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await beginSignup(page.request);
    await page.goto("/signup?step=code");
    await hydratedByItself(page);
  });

  test("if the customer is logged in", { tag: "@full" }, async ({ page }) => {
    await logInByForm(page.request, demoLogin("customer"));
    await page.goto("/faq");
    await hydratedByItself(page);
  });
});

test("Pointing at a control loads the scripts, even before the page has loaded", async ({ page }) => {
  const requestedUrls = watchScripts(page);
  const release = await holdRequests(page, "**/pictures/**");
  await page.goto("/listing-detail-v1/1", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requestedUrls).toEqual([]);
  await page.locator("main summary, main button").first().hover();
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(0);
  await hydratedByItself(page);
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  release();
});

/** The first press of each kind of control, and what it does. */
const presses: Record<
  string,
  { path: string; press(site: Site): Promise<void>; expect(site: Site): Promise<void> }
> = {
  "a link": {
    path: "/faq",
    press: ({ footer }) => footer.link("About Us").click(),
    expect: ({ page }) => expect(page).toHaveTitle(/About us/i),
  },
  "a question": {
    path: "/faq",
    press: ({ page }) => page.locator("main summary").first().click(),
    expect: ({ page }) => expect(page.locator("main details").first()).toHaveAttribute("open"),
  },
  "a menu": {
    path: "/",
    press: ({ header }) => header.menu("English").click(),
    expect: ({ page }) => expect(page.getByRole("button", { name: "Nederlands" })).toBeVisible(),
  },
  "a search": {
    path: "/garages-list",
    press: async ({ page }) => {
      await page.getByRole("searchbox").first().fill("Garage");
      await page.getByRole("searchbox").first().press("Enter");
    },
    expect: ({ page }) => expect(page).toHaveURL(/=Garage/),
  },
  "a filter": {
    path: "/listing-car",
    press: async ({ page, carList }) => {
      await carList.order.hover();
      await carList.order.selectOption({ index: 1 });
      // Without the scripts, a change needs this button.
      const apply = page.getByRole("button", { name: "Apply filters", exact: true });
      if (await apply.isVisible()) await apply.click();
    },
    expect: ({ page }) => expect(page).toHaveURL(/sort_by=/),
  },
  "a post": {
    path: contactPage,
    press: async ({ carPage }) => {
      await carPage.message.fill("Is the car still there?");
      await carPage.send.click();
    },
    expect: async ({ page, carPage }) => {
      await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
      await expect(carPage.message).toHaveValue("Is the car still there?");
    },
  },
  "a heart": {
    path: "/listing-car",
    press: ({ favorite }) => favorite.root.click(),
    expect: ({ page }) => expect(page.getByRole("heading", { name: "Login" }).first()).toBeVisible(),
  },
  "the login": {
    path: "/faq",
    press: ({ header }) => header.login.click(),
    expect: ({ page }) => expect(page.getByRole("heading", { name: "Login" }).first()).toBeVisible(),
  },
  "the way up": {
    path: "/faq",
    press: async ({ page }) => {
      await page.mouse.wheel(0, 2_000);
      await page.getByRole("link", { name: "Back to top" }).click();
    },
    expect: ({ page }) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0),
  },
};

/** The presses of the usual run: one each for React, the router, a popover and a plain form. */
const everyDay = ["a heart", "a link", "a menu", "a post"];

test.describe("the first use of a control works, and posts at most once:", () => {
  for (const [name, { path, press, expect: expectDone }] of Object.entries(presses)) {
    for (const when of ["before", "while", "after"] as const) {
      // A press while the scripts load is the hardest case. Other journeys cover the other cases.
      const tag = when === "while" && everyDay.includes(name) ? [] : ["@full"];
      test(`${name}, ${when} the scripts load`, { tag }, async ({ page, site }) => {
        const posts: string[] = [];
        page.on("request", (request) => {
          // A visible login posts by itself to offer the browser's passkeys. This is not the press.
          const isPress = request.method() === "POST" && !request.url().includes("/auth/passkey");
          if (isPress) posts.push(request.url());
        });
        const release = when === "after" ? () => {} : await holdRequests(page, pageScripts);
        await page.goto(path);
        if (when === "after") await hydrated(page);
        await press(site);
        if (when === "while") release();
        await expectDone(site);
        if (when === "while") await hydrated(page);
        await expectDone(site);
        expect(posts.length, posts.join()).toBeLessThanOrEqual(1);
        release();
      });
    }
  }
});

test.describe("a first click that opens a dialog", () => {
  for (const [name, path, press, link] of [
    ["the login", "/faq", ({ header }: Site) => header.login.click(), "Login"],
    ["the film", "/", ({ page }: Site) => page.getByText("Play the film").click(), "The film"],
  ] as const)
    test(`waits for the scripts: ${name}`, async ({ page, site }) => {
      await waitLongerForScripts(page);
      await page.goto(path);
      await press(site);
      await expect(page.getByRole("dialog", { name: link })).toBeVisible({ timeout: 15_000 });
      await expect(page).toHaveURL(path);
    });

  test("opens the page instead if the scripts do not load within a second", { tag: "@full" }, async ({
    page,
    site,
  }) => {
    const release = await holdRequests(page, pageScripts);
    await page.goto("/faq");
    await site.header.login.click();
    await expect(page).toHaveURL(/\/login\?redirect_to=%2Ffaq$/);
    release();
  });

  test("opens no page if something else is clicked meanwhile", { tag: "@full" }, async ({ page, site }) => {
    const release = await holdRequests(page, pageScripts);
    await page.goto("/faq");
    await page.evaluate(() => {
      document.addEventListener("click", ({ target }) => {
        if (!(target as Element).closest("a[data-dialog]")) return;
        performance.mark("pressed");
        // At once, because a busy machine may need longer than the second after which the page opens.
        setTimeout(() => document.querySelector<HTMLElement>("details summary")!.click());
      });
    });
    await site.header.login.click();
    await page.waitForFunction(
      () => performance.now() > performance.getEntriesByName("pressed")[0]!.startTime + 1500,
    );
    await expect(page).toHaveURL(/\/faq$/);
    release();
  });
});

for (const [kind, makeSo] of [
  [
    "With Save-Data",
    () => Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  ],
  [
    "In a browser without URL.parse and URL.canParse",
    () => {
      for (const name of ["parse", "canParse"]) Reflect.deleteProperty(URL, name);
    },
  ],
] as const)
  test(`${kind}, no script but the loader is requested and the pages work`, { tag: "@full" }, async ({
    page,
  }) => {
    await page.addInitScript(makeSo);
    const requestedUrls = watchScripts(page);
    await page.goto("/");
    await page.getByRole("link", { name: "View All" }).click();
    await expect(page).toHaveURL(/\/listing-car$/);
    await page.getByRole("link", { name: "Next", exact: false }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(requestedUrls).toEqual([]);
  });

test("Input from before the scripts load is kept in the search form", { tag: "@full" }, async ({
  page,
  site,
}) => {
  const { carList } = site;
  const release = await holdRequests(page, pageScripts);
  await page.goto("/");
  await carList.brand.selectOption({ index: 3 });
  const chosen = await carList.brand.inputValue();
  await carList.priceFrom.fill("7500");
  release();
  await hydrated(page);
  await expect(carList.brand).toHaveValue(chosen);
  await expect(carList.priceFrom).toHaveValue("7500");
});

test("A field that loses the focus during hydration does not get it back", {
  tag: "@full",
}, async ({ page, site }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    // `selectionchange` is the last event that `captureFields` listens to. Hydration begins in a later task.
    document.addEventListener = (type: string, listener: EventListener, options?: boolean) => {
      listen(type, listener, options);
      if (type === "selectionchange") queueMicrotask(() => (document.activeElement as HTMLElement).blur());
    };
  });
  const release = await holdRequests(page, pageScripts);
  await site.contactPage.goto();
  await site.contactPage.fill({ Subject: "An ad" });
  release();
  await hydrated(page);
  await expect(site.contactPage.field("Subject")).not.toBeFocused();
});

test("A form that is posted before the scripts load is posted once and keeps the input", async ({
  page,
  site,
}) => {
  const { carPage } = site;
  const release = await holdRequests(page, pageScripts);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.goto(contactPage);
  await carPage.email.fill("not an address");
  await carPage.message.fill("Is the car still there?");
  await carPage.send.click();
  await expect(page.getByRole("alert").first()).toContainText("name is required");
  expect(posts).toHaveLength(1);

  // The textarea in the answer has a default value, which hydration would put in place of the input.
  await carPage.message.fill("Is the car still there? And may I bring a mechanic?");
  release();
  await hydrated(page);
  await expect(carPage.message).toHaveValue("Is the car still there? And may I bring a mechanic?");
  await expect(carPage.email).toHaveValue("not an address");
});

test.describe("when the scripts cannot be loaded", () => {
  test.use({ expectedErrors: [/dynamically imported module|ERR_FAILED/] });
  test("The links of a page still work", async ({ page }) => {
    await page.route(pageScripts, (route) => route.abort());
    await page.goto("/listing-car");
    await page
      .getByRole("link", { name: /View Car/ })
      .first()
      .click();
    await expect(page).toHaveURL(/listing-detail-v1/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
  test("The buttons that a page without scripts needs are shown, also if only the texts are missing", async ({
    page,
  }) => {
    await page.route("**/locales/*", (route) => route.abort());
    await page.goto("/listing-car");
    await page.keyboard.press("Tab");
    await expect(page.locator(".without-script").first()).toBeVisible();
  });
});

test.describe("when a script is injected", () => {
  test.use({ expectedErrors: [/Content Security Policy|Content-Security-Policy/] });
  test("The content security policy blocks it", async ({ page }) => {
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

test("A public page is the same HTML for everyone, without nonces, style attributes and cookies", async ({
  request,
}) => {
  for (const path of ["/", "/listing-car", "/listing-detail-v1/1"]) {
    const [first, second] = [await request.get(path), await request.get(path)];
    // Forms contain the signed time of their rendering (decision 033), which may differ.
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
