import type { Page } from "@playwright/test";
import { translatePage, waitForIdleRouter } from "#tests/setup/browser-translation.ts";
import { full } from "#tests/setup/full.ts";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { accountPages, pages, prefixes } from "#tests/setup/pages.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/* Scripts that change the page: translators, password managers, extensions. */

async function openTranslated(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await translatePage(page);
}

/** Uses every control of a page, and presses every button that sends nothing. */
async function exerciseControls(page: Page) {
  await page.evaluate(async () => {
    const rest = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const tell = (field: HTMLElement, kind: string) =>
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    // Firefox opens its print preview even when headless, and waits for it.
    window.print = () => {};
    for (const button of document.querySelectorAll<HTMLButtonElement>("button[type=button]")) {
      button.click();
      await rest();
      if (button.isConnected) button.click();
    }
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
    for (const summary of document.querySelectorAll("summary")) summary.click();
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
      if (field.disabled || /hidden|file|range/.test(field.type)) continue;
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
      else if (/checkbox|radio/.test(field.type)) field.click();
      else field.value = field.inputMode === "numeric" ? "12" : "Ab";
      tell(field, "input");
      tell(field, "change");
      await rest();
    }
  });
  await waitForIdleRouter(page);
}

/** Forms that lead to a new document by design, or leave the account. */
const notSent = /\/(language|logout|back-office|delete|google)$/;

/** Where the page's forms lead, each once. */
const formsOf = (page: Page) =>
  page.$$eval("form:not([method=dialog])", (forms) => [
    ...new Set(forms.map((form) => new URL((form as HTMLFormElement).action).pathname)),
  ]);

const sent = new Set<string>();

async function exerciseForms(page: Page, path: string) {
  await openTranslated(page, path);
  await exerciseControls(page);
  await expectPage(page);
  for (const action of await formsOf(page)) {
    // The footer's form and the favorite button are the same on all pages.
    if (notSent.test(action) || (!full && sent.has(action))) continue;
    sent.add(action);
    await openTranslated(page, path);
    await page.evaluate((action) => {
      const forms = [...document.forms].filter((form) => new URL(form.action).pathname === action);
      const form = forms.find((form) => form.querySelector("button")) ?? forms[0];
      form?.requestSubmit(form.querySelector<HTMLButtonElement>("button:not([type=button])"));
    }, action);
    await waitForIdleRouter(page);
    await expectPage(page);
    // Once more, on the page with its errors.
    await page.evaluate((action) => {
      const form = [...document.forms].find((form) => new URL(form.action).pathname === action);
      form?.requestSubmit();
    }, action);
    await waitForIdleRouter(page);
    await expectPage(page);
  }
}

async function expectPage(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Unexpected Application Error/);
}

/** Pages whose controls are all on other pages too. */
const repeated = /about-us|pricing|privacy|terms|no-such|\?|sale-agents|maintenance|report/;

test.describe("translated, every control works on", () => {
  for (const { prefix } of full ? prefixes : prefixes.slice(0, 1)) {
    // Browser engines differ here, not languages.
    const language = prefix ? ["@not-in-firefox"] : [];
    for (const path of pages) {
      const tag = repeated.test(path) ? [...language, "@full"] : language;
      test(`${prefix}${path || "/"}`, { tag }, async ({ page }) => {
        await exerciseForms(page, prefix + path);
      });
    }
  }

  test.describe("and their own", () => {
    // The account's menu is hydrated after the page, and may be translated first.
    test.use({ expectedErrors: [/Minified React error #418/] });

    test("a customer's pages", async ({ page, context }) => {
      const { login } = await newCustomer(apiUrl);
      await logInByForm(context.request, login);
      for (const path of accountPages) await exerciseForms(page, path);
    });
  });
});

test("Who logs in over a translated page is in", async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  await openTranslated(page, "/faq");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Login" });
  await dialog.getByLabel("Email").fill(login.email);
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(login.email);
  await dialog.getByLabel("Password", { exact: true }).fill(login.password);
  await dialog.getByRole("button", { name: "Login", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
});

const changes = {
  "a translator": translatePage,
  "a password manager": (page: Page) =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll("main input[type=email]"))
        field.after(document.createElement("div"));
    }),
};

test.describe("what was typed before the scripts came is there after", () => {
  // React reports that the page differs from the server's.
  test.use({ expectedErrors: [/Minified React error #418/] });
  for (const [who, change] of Object.entries(changes)) {
    test(`${who} had changed the page`, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await released;
        await route.continue();
      });
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
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await released;
        await route.continue();
      });
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
});
