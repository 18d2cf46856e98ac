import type { Locator } from "@playwright/test";

/** Presses a favorite button and waits for the answer: with JavaScript the button changes before. */
export async function pressFavorite(button: Locator): Promise<void> {
  const posted = button.page().waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await posted;
}
