import { expect } from "@playwright/test";
import { PageObject } from "./page-object.ts";

/** An open conversation. */
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
    // The message is being sent. A press without effect would leave it in the field.
    await expect(field).toHaveValue("");
  }

  /** Expects that all messages are sent. @param timeout in ms, for many that wait for one another */
  async expectAllSent(timeout?: number): Promise<void> {
    await expect(this.log.getByText("Sending")).toHaveCount(0, timeout ? { timeout } : {});
    await expect(this.log.getByText("Not sent yet")).toHaveCount(0);
    // No message was refused.
    await expect(this.log.locator(".msg-failed")).toHaveText([]);
  }
}
