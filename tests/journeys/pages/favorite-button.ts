import { expect, type Locator, type Page } from "@playwright/test";
import { PagePart } from "./page-object.ts";

/** The favorite button of a card or, on a car's page, of the car. */
export class FavoriteButton extends PagePart {
  constructor(within: Page | Locator) {
    super(within.getByRole("button", { name: /(to|from) favorites$/ }).first());
  }

  /** Presses it and waits for the answer: with JavaScript the button changes before. */
  async press(): Promise<void> {
    const posted = this.root.page().waitForResponse((response) => response.request().method() === "POST");
    await this.root.click();
    await posted;
  }

  async expectPressed(isPressed: boolean): Promise<void> {
    await expect(this.root).toHaveAttribute("aria-pressed", String(isPressed));
  }
}
