import type { Locator } from "@playwright/test";
import { PagePart } from "./page-object.ts";

/** The footer of every page, with the newsletter's field. */
export class Footer extends PagePart {
  readonly email = this.root.getByLabel("Your e-mail address");

  link(name: string): Locator {
    return this.root.getByRole("link", { name });
  }

  /** Follows a link. On a phone, it first opens the group that has the link. */
  async follow(name: string): Promise<void> {
    const link = this.link(name);
    const group = this.root.locator("details", {
      has: this.root.page().getByRole("link", { name, includeHidden: true }),
    });
    if (!(await link.isVisible())) await group.locator("summary").click();
    await link.click();
  }
}
