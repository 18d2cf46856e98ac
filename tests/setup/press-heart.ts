import type { Locator } from "@playwright/test";

/** Presses a car's heart and waits until the site has done it: with JavaScript it turns before. */
export async function pressHeart(heart: Locator): Promise<void> {
  const done = heart.page().waitForResponse((response) => response.request().method() === "POST");
  await heart.click();
  await done;
}
