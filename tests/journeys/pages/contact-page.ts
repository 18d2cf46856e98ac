import { expect, type Locator } from "@playwright/test";
import { PageObject } from "./page-object.ts";

/** The values to type into the fields, by label. */
type Values = Record<string, string>;

/** A message that the form accepts. */
export const contactMessage = {
  "First name": "Noor",
  "Last name": "Bakker",
  Email: "noor@example.net",
  Phone: "+31 6 1234 5678",
  Subject: "A question",
  Message: "Where can one see the cars?",
};

/** The site's own contact form. */
export class ContactPage extends PageObject {
  readonly main = this.page.getByRole("main");
  readonly alert = this.page.getByRole("alert");
  readonly send = this.main.getByRole("button", { name: "Send message" });

  async goto(): Promise<void> {
    await this.page.goto("/contact");
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true });
  }

  async fill(values: Values): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.field(label).fill(text);
  }

  async expectValues(values: Values): Promise<void> {
    for (const [label, text] of Object.entries(values)) await expect(this.field(label)).toHaveValue(text);
  }
}
