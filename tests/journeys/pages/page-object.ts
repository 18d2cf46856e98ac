import type { Locator, Page } from "@playwright/test";

/** The base of objects by which the journeys use a page. */
export class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}

/** The base of objects for a part that is on several pages, or also in a dialog. */
export class PagePart {
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
  }
}
