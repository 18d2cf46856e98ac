import type { Locator, Page } from "@playwright/test";

/** A page as a journey drives it. */
export class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}

/** A part that is on several pages, or in a dialog as well. */
export class PagePart {
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
  }
}
