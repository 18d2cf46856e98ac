import type { Page } from "@playwright/test";
import { insertElements, translatePage, waitForIdleRouter } from "#tests/setup/browser-translation.ts";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { changeFields, readFields } from "#tests/setup/page-controls.ts";
import { accountPages, hasRepeatedControls, pages } from "#tests/setup/pages.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

const changes = { "a translator": translatePage, "a password manager": insertElements };

/** @returns what lets the scripts come. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test.describe("what was typed before the scripts came is there after", () => {
  // React reports that the page differs from the server's.
  test.use({ expectedErrors: [/Minified React error #418/] });
  for (const [who, change] of Object.entries(changes)) {
    test(`${who} had changed the page`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/contact");
      await change(page);
      const form = page.getByRole("main");
      const email = form.getByLabel("Email", { exact: true });
      await email.fill("anna@example.org");
      await form.getByLabel("Message").fill("Good afternoon");
      const first = form.getByLabel("First name");
      await first.fill("Annabel");
      await first.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
      release();
      await hydrated(page);
      await expect(email).toHaveValue("anna@example.org");
      await expect(form.getByLabel("Message")).toHaveValue("Good afternoon");
      await expect(first).toBeFocused();
      await page.keyboard.type("tonell");
      await expect(first).toHaveValue("Antonellbel");
    });

    test(`${who} had changed the page, with a password`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/login");
      await change(page);
      const form = page.getByRole("main");
      await form.getByRole("radio", { name: "Garage" }).check();
      await form.getByLabel("Password", { exact: true }).fill("Secret12");
      await form.getByLabel("Email").fill("anna@example.org");
      release();
      await hydrated(page);
      await expect(form.getByRole("radio", { name: "Garage" })).toBeChecked();
      await expect(form.getByLabel("Password", { exact: true })).toHaveValue("Secret12");
      await expect(form.getByLabel("Email")).toHaveValue("anna@example.org");
      await expect(form.getByLabel("Email")).toBeFocused();
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Secret12");
    });
  }

  async function expectTypedIsKept(page: Page, path: string) {
    for (const [who, change] of Object.entries(changes)) {
      const release = await holdScripts(page);
      await page.goto(path);
      await change(page);
      await changeFields(page, "body");
      const typed = await readFields(page, "body");
      release();
      await hydrated(page);
      await waitForIdleRouter(page);
      expect(await readFields(page, "body"), who).toMatchObject(typed);
      await page.unrouteAll({ behavior: "wait" });
      // A draft would bring it back too.
      await page.evaluate(() => sessionStorage.clear());
    }
  }

  for (const path of pages) {
    const tag = hasRepeatedControls(path) ? ["@full"] : [];
    test(`in every field of ${path || "/"}`, { tag }, async ({ page }) => {
      await expectTypedIsKept(page, path || "/");
    });
  }

  for (const path of accountPages) {
    test(`in every field of a customer's ${path}`, async ({ page, context }) => {
      const { login } = await newCustomer(apiUrl);
      await logInByForm(context.request, login);
      await expectTypedIsKept(page, path);
    });
  }
});
