import { expect, type Locator, type Page } from "@playwright/test";
import { PagePart } from "./page-object.ts";

/** The favorite button of a card, or of the car on a car's page. */
export class FavoriteButton extends PagePart {
  constructor(within: Page | Locator) {
    super(within.getByRole("button", { name: /(to|from) favorites$/ }).first());
  }

  /** Presses the button and waits for the answer. With JavaScript, the button changes before that. */
  async press(): Promise<void> {
    const posted = this.root.page().waitForResponse((response) => response.request().method() === "POST");
    await this.root.click();
    await posted;
  }

  async expectPressed(isPressed: boolean): Promise<void> {
    await expect(this.root).toHaveAttribute("aria-pressed", String(isPressed));
  }
}
