import type { Locator } from "@playwright/test";
import { PagePart } from "./page-object.ts";

/** The footer of every page, with the newsletter's field. */
export class Footer extends PagePart {
  readonly email = this.root.getByLabel("Your e-mail address");

  link(name: string): Locator {
    return this.root.getByRole("link", { name });
  }
}
