import { expect } from "@playwright/test";
import { PageObject } from "./page-object.ts";

/** A conversation that is open. */
export class Thread extends PageObject {
  get log() {
    return this.page.getByRole("log", { name: "Messages" });
  }

  get messages() {
    return this.log.locator(".msg-text");
  }

  async send(text: string): Promise<void> {
    const field = this.page.getByLabel("Your message");
    await field.fill(text);
    await this.page.getByRole("button", { name: "Send", exact: true }).click();
    // It is on its way; a press that did nothing leaves it.
    await expect(field).toHaveValue("");
  }

  /** Nothing is on its way any more. @param timeout in ms, where many wait for one another */
  async expectAllSent(timeout?: number): Promise<void> {
    await expect(this.log.getByText("Sending")).toHaveCount(0, timeout ? { timeout } : {});
    await expect(this.log.getByText("Not sent yet")).toHaveCount(0);
    // Nor was any refused.
    await expect(this.log.locator(".msg-failed")).toHaveText([]);
  }
}
