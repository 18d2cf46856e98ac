import type { Page } from "@playwright/test";
import { expectAccessiblePage } from "#tests/setup/accessible-page.ts";
import { startChunkingProxy } from "#tests/setup/chunked-html.ts";
import { exerciseFields, exerciseForms } from "#tests/setup/exercise-page.ts";
import { expect, test as journey } from "#tests/setup/journey.ts";
import { expectNoLayoutShift, observeLayoutShifts } from "#tests/setup/layout-shift.ts";
import { startMockGoogle } from "#tests/setup/mock-google.ts";
import { type RunningDemo, startDemo } from "#tests/setup/start-demo.ts";
import { type Login, newCustomer } from "#tests/setup/test-sessions.ts";

/* Signing in with Google when the address has a password already. Uses a separate site and a mock of Google. */

type Google = Awaited<ReturnType<typeof startMockGoogle>>;

const path = "/auth/google/link";

const test = journey.extend<{ login: Login }, { google: Google; demo: RunningDemo }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const google = await startMockGoogle();
      await use(google);
      await google.close();
    },
    { scope: "worker" },
  ],
  demo: [
    async ({ google }, use) => {
      const demo = await startDemo({ ...google.upstream, ...google.web, RATE_LIMIT_FACTOR: "1000" });
      await use(demo);
      demo.process.kill("SIGTERM");
      await demo.ended;
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ demo }, use) => use(demo.origin),
  login: [
    async ({ google, demo }, use) => {
      const { login } = await newCustomer(demo.upstreamOrigin);
      google.setProfile({ sub: login.email, email: login.email, email_verified: true });
      await use(login);
    },
    { auto: true },
  ],
});

/** Signs in with Google, which leads to the page that asks for the password. */
async function openLinkPage(page: Page) {
  await page.goto("/login");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Google/ })
    .click();
  await expect(page).toHaveURL(path);
}

test.describe("the page that asks for a password after a sign-in with Google", { tag: "@full" }, () => {
  test("refuses a wrong password and logs in with the right one", async ({ page, site, login }) => {
    await openLinkPage(page);
    const form = page.getByRole("main");
    await form.getByLabel("Password", { exact: true }).fill("Wrong-Password-1");
    await form.getByRole("button", { name: "Link and log in" }).click();
    await expect(form.getByRole("alert").first()).toBeVisible();
    await form.getByLabel("Password", { exact: true }).fill(login.password);
    await form.getByRole("button", { name: "Link and log in" }).click();
    await expect(site.header.menu("Noor Bakker")).toBeVisible();
  });

  test("is accessible", async ({ page }) => {
    await openLinkPage(page);
    await expectAccessiblePage(page, path, "en");
  });

  test("works while other scripts change it", async ({ page }) => {
    await openLinkPage(page);
    await exerciseFields(page, path);
    await exerciseForms(page, path);
  });

  test("has no layout shift while it arrives in pieces", { tag: "@not-in-firefox" }, async ({
    page,
    demo,
  }) => {
    await openLinkPage(page);
    await observeLayoutShifts(page);
    const chunkingProxy = await startChunkingProxy(demo.origin);
    for (const width of [360, 768, 1024, 1440]) {
      for (const url of [path, `/ar${path}`]) await expectNoLayoutShift(page, chunkingProxy, url, width);
    }
    await chunkingProxy.close();
  });
});
