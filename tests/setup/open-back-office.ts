import type { Page } from "@playwright/test";
import { expectNoA11yViolations, test } from "./journey.ts";

const hasScripts = () => !test.info().project.name.startsWith("nojs");

/** The back-office's pages are the same without JavaScript, but axe is a script. */
export async function expectAccessible(page: Page) {
  if (hasScripts()) await expectNoA11yViolations(page);
}

/**
 * From the header's menu to the back-office: by itself with JavaScript, by a button without.
 * @param origin of the site, where it is not the journeys' own
 */
export async function openBackOffice(page: Page, item: "Dashboard" | "Message", origin = "") {
  await page.goto(`${origin}/contact`);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Willem|Aylin|Garage/ })
    .click();
  await page.getByRole("button", { name: item, exact: true }).click();
  if (!hasScripts()) await page.getByRole("main").getByRole("button", { name: "Go on" }).click();
  await page.waitForURL(/\/back-office\//);
}
