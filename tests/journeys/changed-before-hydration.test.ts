import type { Page } from "@playwright/test";
import { insertElements, translatePage, waitForIdleRouter } from "#tests/setup/browser-translation.ts";
import { holdRequests, pageScripts } from "#tests/setup/hold-responses.ts";
import { expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { changeFields, readFields } from "#tests/setup/page-controls.ts";
import { accountPages, pages, tagOfPage } from "#tests/setup/pages.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";

const changes = { "a translator": translatePage, "a password manager": insertElements };

test.describe("input from before the scripts load is kept", () => {
  // React reports that the page differs from the server's HTML.
  test.use({ expectedErrors: [/Minified React error #418/] });
  for (const [who, change] of Object.entries(changes)) {
    const tag = who === "a translator" ? [] : ["@full"];
    test(`on the contact page, after ${who} has changed it`, { tag }, async ({ page, site }) => {
      const { contactPage } = site;
      const release = await holdRequests(page, pageScripts);
      await contactPage.goto();
      await change(page);
      const first = contactPage.field("First name");
      const typed = { Email: "anna@example.org", Message: "Good afternoon" };
      await contactPage.fill({ ...typed, "First name": "Annabel" });
      await first.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
      release();
      await hydrated(page);
      await contactPage.expectValues(typed);
      await expect(first).toBeFocused();
      await page.keyboard.type("tonell");
      await expect(first).toHaveValue("Antonellbel");
    });

    test(`on the login page, after ${who} has changed it, and the password is not in the session storage`, {
      tag,
    }, async ({ page, site }) => {
      const { loginForm } = site;
      const release = await holdRequests(page, pageScripts);
      await page.goto("/login");
      await change(page);
      await loginForm.role("Garage").check();
      await loginForm.password.fill("Secret12");
      await loginForm.email.fill("anna@example.org");
      release();
      await hydrated(page);
      await expect(loginForm.role("Garage")).toBeChecked();
      await expect(loginForm.password).toHaveValue("Secret12");
      await expect(loginForm.email).toHaveValue("anna@example.org");
      await expect(loginForm.email).toBeFocused();
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Secret12");
    });
  }

  async function expectTypedText(page: Page, path: string) {
    for (const [who, change] of Object.entries(changes)) {
      const release = await holdRequests(page, pageScripts);
      await page.goto(path);
      await change(page);
      await changeFields(page, "body");
      const typed = await readFields(page, "body");
      if ("filters q false" in typed.plain) {
        // The list applies these filters: its words then appear in the header, and its make decides about the models.
        delete typed.plain[" q false"];
        delete typed.plain["filters model_id false"];
      }
      release();
      await hydrated(page);
      await waitForIdleRouter(page);
      expect(await readFields(page, "body"), who).toMatchObject(typed);
      await page.unrouteAll({ behavior: "wait" });
      // A draft would restore the fields too.
      await page.evaluate(() => sessionStorage.clear());
    }
  }

  for (const path of pages) {
    test(`in every field of ${path || "/"}`, { tag: tagOfPage(path) }, async ({ page }) => {
      await expectTypedText(page, path || "/");
    });
  }

  for (const path of accountPages) {
    test(`in every field of a customer's ${path}`, { tag: "@full" }, async ({ page, account }) => {
      await logInByForm(page.request, account);
      await expectTypedText(page, path);
    });
  }
});

test("A choice from before the scripts load is sent, and stays selected meanwhile", async ({
  page,
  account,
}) => {
  await logInByForm(page.request, account);
  await page.goto("/listing-car?brand_id=29");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(toasts(page)).toContainText("Your search is saved.");
  const release = await holdRequests(page, pageScripts);
  await page.goto("/saved-searches");
  const frequency = page.getByLabel("E-mail about new cars");
  await frequency.selectOption("never");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  const answer = await holdRequests(page, /\/saved-searches\.data/);
  release();
  await sent;
  await hydrated(page);
  await expect(frequency).toHaveValue("never");
  answer();
  await expect(toasts(page)).toContainText("You will get no more e-mails about this search");
  await expect(frequency).toHaveValue("never");
});
