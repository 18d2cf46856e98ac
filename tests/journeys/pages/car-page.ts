import type { Locator } from "@playwright/test";
import { PageObject } from "./page-object.ts";

/** The page of a car, and the page that has only the form to its seller. */
export class CarPage extends PageObject {
  readonly email = this.page.getByRole("main").getByLabel("Email", { exact: true });
  readonly message = this.page.getByLabel("Message");
  readonly send = this.page.getByRole("button", { name: "Send message" });
  readonly share = this.page.getByRole("button", { name: "Share" });
  /** The field with the address to copy. */
  readonly link = this.page.getByLabel("Link to this page");

  /** Returns the link of a photo, which opens the large photo. */
  photo(number: number): Locator {
    return this.page.getByRole("link", { name: `Photo ${number} of ` });
  }

  thumbnail(number: number): Locator {
    return this.page.getByRole("link", { name: `Photo ${number}`, exact: true });
  }
}
