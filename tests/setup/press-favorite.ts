import type { Locator } from "@playwright/test";

/** Presses a car's heart and waits until the site has done it: with JavaScript it turns before. */
export async function pressFavorite(button: Locator): Promise<void> {
  const posted = button.page().waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await posted;
}
