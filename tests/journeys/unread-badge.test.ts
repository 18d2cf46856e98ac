import type { Page } from "@playwright/test";
import { installClock } from "#tests/setup/install-clock.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";
import { demoLogin, logInByForm } from "#tests/setup/test-sessions.ts";

test.use({ expectedErrors: [/ERR_FAILED|503/] });

/** Counts the requests for the number of unread messages, and answers them with `answer`. */
async function watchCount(page: Page) {
  const watched = { asked: 0, answer: 7 as number | "nothing" | "failure" };
  await page.route("**/unread-count", (route) => {
    watched.asked += 1;
    if (watched.answer === "nothing") return route.abort();
    if (watched.answer === "failure") return route.fulfill({ status: 503, body: "" });
    return route.fulfill({ json: { count: watched.answer } });
  });
  return watched;
}

const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("The number of unread messages updates every 30 s in a visible tab, and a failure changes nothing", {
  tag: "@full",
}, async ({ page, account }) => {
  await installClock(page);
  await logInByForm(page.request, account);
  // This page shows the toast of the login, so that the next one does not.
  await page.request.get("/faq");
  const watched = await watchCount(page);
  await page.goto("/faq");
  await hydrated(page);
  expect(watched.asked).toBe(0);
  await page.clock.runFor(30_000);
  const badge = page.locator("header .badge-danger").first();
  await expect(badge).toContainText("7");
  for (const answer of ["nothing", "failure"] as const) {
    watched.answer = answer;
    const answered =
      answer === "nothing" ? page.waitForEvent("requestfailed") : page.waitForEvent("response");
    await page.clock.runFor(30_000);
    await answered;
    await expect(badge).toContainText("7");
    await expect(page.locator(".toasts")).toHaveText("");
  }
  expect(watched.asked).toBe(3);
  await setVisibility(page, "hidden");
  await page.clock.runFor(120_000);
  expect(watched.asked).toBe(3);
  watched.answer = 0;
  await setVisibility(page, "visible");
  await page.clock.runFor(30_000);
  await expect(page.locator("header .badge-danger")).toHaveCount(0);
});

test("A garage's page does not request the number of unread messages", { tag: "@full" }, async ({ page }) => {
  await installClock(page);
  await logInByForm(page.request, demoLogin("garage"));
  const watched = await watchCount(page);
  await page.goto("/faq");
  await hydrated(page);
  await page.clock.runFor(120_000);
  expect(watched.asked).toBe(0);
});
