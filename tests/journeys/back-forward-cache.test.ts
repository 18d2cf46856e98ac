import type { APIRequestContext, Page } from "@playwright/test";
import { addFavorite } from "#tests/setup/add-favorite.ts";
import { waitForIdleRouter } from "#tests/setup/browser-translation.ts";
import { holdResponses, pageScripts } from "#tests/setup/hold-responses.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";
import { restorePage } from "#tests/setup/restore-page.ts";
import { type Login, logInByForm } from "#tests/setup/test-sessions.ts";
import { FavoriteButton } from "./pages/favorite-button.ts";
import type { Site } from "./pages/site.ts";

/* Pages that were seen before a login, a logout, a new favorite or a change of language show that change. */

/** Goes back by this number of steps. Uses a timer, because going back destroys the page's context. */
const goBack = (page: Page, steps: number) =>
  page.evaluate((count) => void setTimeout(() => history.go(-count)), steps);

test("A login shows on every page that was open before, reached by a link and by its URL", async ({
  page,
  site,
  account,
}) => {
  await site.openHydrated("/faq");
  await site.footer.link("About Us").click();
  await expect(page).toHaveURL("/about-us");
  await page.goto("/listing-car");
  await site.openHydrated("/login?redirect_to=/listing-car");
  await site.loginForm.logIn(account);
  await expect(page).toHaveURL("/listing-car");
  await expect(site.header.accountMenu).toBeVisible();
  await hydrated(page);
  await site.footer.link("About Us").click();
  await expect(page).toHaveURL("/about-us");
  await expect(page).toHaveTitle(/About us/i);
  await expect(site.header.accountMenu).toBeVisible();
  await page.goto("/faq");
  await expect(site.header.accountMenu).toBeVisible();
});

test("After a login, a document that Back takes from the browser's cache shows the account", {
  tag: "@full",
}, async ({ page, site, account }) => {
  await page.goto("/faq");
  await page.goto("/newsletter");
  await logInByForm(page.request, account);
  await goBack(page, 1);
  await expect(page).toHaveURL("/faq");
  await expect(site.header.accountMenu).toBeVisible();
});

test("After a login, a page from the back-forward cache shows the account and keeps the input", {
  tag: "@full",
}, async ({ page, site, account }) => {
  await site.openHydrated("/contact");
  await site.contactPage.field("First name").pressSequentially("Noor");
  await logInByForm(page.request, account);
  await restorePage(page);
  await expect(site.header.accountMenu).toBeVisible();
  await site.contactPage.expectValues({ "First name": "Noor" });
});

test("After a login by the dialog, a page from the back-forward cache has neither the dialog nor the password", {
  tag: "@full",
}, async ({ page, site, account }) => {
  await site.openHydrated("/faq");
  await site.header.login.click();
  await site.loginDialog.fill(account);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect(site.loginDialog.password).toHaveValue("");
  await logInByForm(page.request, account);
  await restorePage(page);
  await expect(site.header.accountMenu).toBeVisible();
  await expect(site.loginDialog.root).toBeHidden();
});

test("A favorite shows on every page that was open before, reached by Back, by a link and by its URL", {
  tag: "@full",
}, async ({ page, site, account }) => {
  const { favorite } = site;
  await logInByForm(page.request, account);
  await site.openHydrated("/listing-car");
  const card = site.carList.cards.first();
  const id = (await card.getAttribute("id"))?.replace("car-", "");
  const favoriteOfCard = new FavoriteButton(card);
  await favoriteOfCard.expectPressed(false);
  await card.getByRole("link", { name: /^View Car/ }).click();
  await expect(page).toHaveURL(`/listing-detail-v1/${id}`);
  await favorite.press();
  await favorite.expectPressed(true);
  await page.goBack();
  await favoriteOfCard.expectPressed(true);
  await favoriteOfCard.press();
  await favoriteOfCard.expectPressed(false);
  await card.getByRole("link", { name: /^View Car/ }).click();
  await favorite.expectPressed(false);
  await favorite.press();
  await site.carList.goto();
  await favoriteOfCard.expectPressed(true);
});

interface Change {
  /** Whether the visitor is logged in before and after the change. */
  loggedIn: [boolean, boolean];
  /** Whether the car is a favorite before and after the change. */
  favorite: [boolean, boolean];
  prefix?: string;
  /** The most entries that the change may add to the history. Firefox adds none when a redirect leads back. */
  entries?: number;
  make(site: Site, account: Login): Promise<unknown>;
}

const changes: Record<string, Change> = {
  "A login": {
    loggedIn: [false, true],
    favorite: [true, true],
    // A browser without cookies passes the login page, which sees whether it keeps them.
    entries: 1,
    async make(site, account) {
      await site.header.login.click();
      await site.loginDialog.logIn(account);
    },
  },
  "A logout": {
    loggedIn: [true, false],
    favorite: [true, false],
    entries: 1,
    make: (site) => site.header.logOut(),
  },
  "A favorite": {
    loggedIn: [true, true],
    favorite: [false, true],
    make: (site) => site.favorite.press(),
  },
  "Another language": {
    loggedIn: [true, true],
    favorite: [true, true],
    prefix: "/nl",
    entries: 1,
    make: (site) => site.header.chooseLanguage("Language: English", "Nederlands"),
  },
};

const list = "/listing-car?sort_by=newest";
const favoriteButtonOf = (page: Page, id: string) =>
  page.locator(`form:has([name=car_id][value="${id}"]) button`).first();

async function follow(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
  }, path);
}
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => void window.__reactRouterDataRouter?.navigate(to), path);
const historyLength = (page: Page) => page.evaluate(() => history.length);
/** Waits until React has rendered the page, because the URL changes earlier. */
async function expectPage(page: Page, path: string, prefix = "") {
  await expect(page).toHaveURL(prefix + (prefix && path === "/" ? "" : path));
  const part = { "/": ".search-form", [list]: "form#filters" }[path] ?? ".car-main";
  await expect(page.locator(part)).toBeVisible();
  await hydrated(page);
  await waitForIdleRouter(page);
}
/** Opens the first paths as documents, then the others by client-side navigation. */
async function seeAll(page: Page, documents: string[], clientPaths: string[]) {
  for (const path of documents) await page.goto(path);
  await hydrated(page);
  for (const path of clientPaths) {
    await navigate(page, path);
    await expectPage(page, path);
  }
}

interface Visit {
  /** Only in the full run. */
  full?: true;
  /** Shows the pages; the car's page comes last. */
  see(page: Page, car: string): Promise<unknown>;
  /** Returns the steps that show the pages again. */
  revisit(page: Page, car: string, entries: number): [path: string, go: () => Promise<unknown>][];
}

const visits: Record<string, Visit> = {
  "client navigation, Back and a link": {
    full: true,
    see: (page, car) => seeAll(page, ["/", list], ["/", list, car]),
    revisit: (page, car, entries) => [
      ["/", () => navigate(page, "/")],
      [list, () => navigate(page, list)],
      ["/", () => goBack(page, 6 + entries)],
      [list, () => follow(page, list)],
      [car, () => follow(page, car)],
    ],
  },
  "a link": {
    full: true,
    see: (page, car) => seeAll(page, ["/", list, car], []),
    revisit: (page, car) => ["/", list, car].map((path) => [path, () => follow(page, path)]),
  },
  "client navigation": {
    full: true,
    see: (page, car) => seeAll(page, ["/faq"], ["/", list, car]),
    revisit: (page, car) => [list, "/", car].map((path) => [path, () => navigate(page, path)]),
  },
  Back: {
    full: true,
    see: (page, car) => seeAll(page, ["/", list], ["/", list, car]),
    revisit: (page, car, entries) => [
      [list, () => goBack(page, 1 + entries)],
      [car, () => goBack(page, -1)],
      ["/", () => goBack(page, 2)],
      [list, () => goBack(page, 1)],
      ["/", () => goBack(page, 1)],
    ],
  },
};

for (const [what, { loggedIn, favorite, prefix = "", entries = 0, make }] of Object.entries(changes)) {
  for (const [how, { see, revisit, full }] of Object.entries(visits)) {
    // For a favorite, the usual run has the tests above.
    test(`${what} shows on every page that was open before, reached by ${how}`, {
      tag: full || what === "A favorite" ? "@full" : [],
    }, async ({ page, request, site, account }) => {
      test.slow();
      const id = await newestCar(request);
      const car = `/listing-detail-v1/${id}`;
      if (favorite[0]) {
        await logInByForm(request, account);
        await addFavorite(request, id);
      }
      if (loggedIn[0]) await logInByForm(page.request, account);
      await see(page, car);
      await expect(site.header.accountMenu).toHaveCount(loggedIn[0] ? 1 : 0);
      const before = await historyLength(page);
      await make(site, account);
      const expectSeen = async () => {
        await expect(site.header.accountMenu).toHaveCount(loggedIn[1] ? 1 : 0);
        await expect(page.locator("html")).toHaveAttribute("lang", prefix ? "nl" : "en");
      };
      await expectSeen();
      await hydrated(page);
      const added = (await historyLength(page)) - before;
      expect(added).toBeLessThanOrEqual(entries);
      for (const [path, go] of revisit(page, car, added)) {
        await go();
        await expectPage(page, path, prefix);
        await expectSeen();
        await expect(favoriteButtonOf(page, id)).toHaveAttribute("aria-pressed", String(favorite[1]));
      }
    });
  }
}

test("Back on a reloaded page shows the previous page, even before the scripts have loaded", {
  tag: "@full",
}, async ({ page }) => {
  await seeAll(page, ["/"], [list, "/listing-detail-v1/1"]);
  const scripts = await holdResponses(page, pageScripts);
  scripts.hold();
  await page.reload();
  await goBack(page, 1);
  await expect(page).toHaveURL(list);
  scripts.release();
  await expectPage(page, list);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cars for sale");
});

async function newestCar(request: APIRequestContext): Promise<string> {
  const html = await (await request.get(list)).text();
  return parseHtml(html).querySelector("article[id^=car-]")!.id.replace("car-", "");
}
