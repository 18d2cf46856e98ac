import type { Locator, Page } from "@playwright/test";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { pressFavorite } from "#tests/setup/press-favorite.ts";
import { type Login, logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

/* Pages seen before a login, a logout or a change of language are updated when one goes back to them. */

let login: Login;
test.beforeAll(async () => {
  ({ login } = await newCustomer(apiUrl));
});

const menu = (page: Page) => page.getByRole("banner").locator("[popovertarget=account-menu]");
const footer = (page: Page) => page.getByRole("contentinfo");
const loginLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Login" });
/** Not awaited in the page, whose context is destroyed. */
const goBack = (page: Page, steps: number) =>
  page.evaluate((count) => void setTimeout(() => history.go(-count)), steps);

test("A login is seen on every page of before, by a link, by an address and by Back", async ({ page }) => {
  await page.goto("/faq");
  await hydrated(page);
  await footer(page).getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/about-us");
  await page.goto("/listing-car");
  await page.goto("/login?redirect_to=/listing-car");
  await hydrated(page);
  const form = page.locator("form#login");
  await form.getByLabel("Email").fill(login.email);
  await form.getByLabel("Password", { exact: true }).fill(login.password);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/listing-car");
  await expect(menu(page)).toBeVisible();
  await hydrated(page);
  await footer(page).getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL("/about-us");
  await expect(page).toHaveTitle(/About us/i);
  await expect(menu(page)).toBeVisible();
  await page.goto("/faq");
  await expect(menu(page)).toBeVisible();
});

test("A document that Back brings from the browser's cache is a visitor's no more", async ({ page }) => {
  await page.goto("/faq");
  await page.goto("/newsletter");
  await logInByForm(page.request, login);
  await goBack(page, 1);
  await expect(page).toHaveURL("/faq");
  await expect(menu(page)).toBeVisible();
});

test("A page that Back brings whole is a visitor's no more, and keeps what was typed", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("First name").pressSequentially("Noor");
  await logInByForm(page.request, login);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(menu(page)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Noor");
});

test("A logout is seen on every page of before", async ({ page }) => {
  await logInByForm(page.request, login);
  await page.goto("/faq");
  await page.goto("/about-us");
  await menu(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(loginLink(page)).toBeVisible();
  await goBack(page, 2);
  await expect(page).toHaveURL("/faq");
  await expect(loginLink(page)).toBeVisible();
  await page.goto("/about-us");
  await expect(loginLink(page)).toBeVisible();
});

test("Another language is seen on every page of before", async ({ page }) => {
  await page.goto("/faq");
  await page.goto("/about-us");
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("button", { name: "Nederlands" }).click();
  await expect(page).toHaveURL("/nl/about-us");
  await goBack(page, 2);
  await expect(page).toHaveURL("/nl/faq");
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
});

test("A heart is seen on every page of before, by Back, by a link and by an address", async ({ page }) => {
  await logInByForm(page.request, login);
  await page.goto("/listing-car");
  await hydrated(page);
  const card = page.getByRole("article").first();
  const id = (await card.getAttribute("id"))?.replace("car-", "");
  const heart = (within: Page | Locator) =>
    within.getByRole("button", { name: /(to|from) favorites$/ }).first();
  await expect(heart(card)).toHaveAttribute("aria-pressed", "false");
  await card.getByRole("link", { name: /^View Car/ }).click();
  await expect(page).toHaveURL(`/listing-detail-v1/${id}`);
  await pressFavorite(heart(page));
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(heart(card)).toHaveAttribute("aria-pressed", "true");
  await pressFavorite(heart(card));
  await expect(heart(card)).toHaveAttribute("aria-pressed", "false");
  await card.getByRole("link", { name: /^View Car/ }).click();
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  await pressFavorite(heart(page));
  await page.goto("/listing-car");
  await expect(heart(card)).toHaveAttribute("aria-pressed", "true");
});
