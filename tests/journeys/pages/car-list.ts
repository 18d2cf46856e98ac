import type { Locator } from "@playwright/test";
import { PageObject } from "./page-object.ts";

/** The list of cars with its filters. */
export class CarList extends PageObject {
  readonly #price = this.page.getByRole("group", { name: "Price" });
  readonly panel = this.page.getByRole("search", { name: "Filter cars" });
  readonly brand = this.page.getByLabel("Brand");
  readonly priceFrom = this.#price.getByLabel("From");
  readonly priceTo = this.#price.getByLabel("To");
  /** The handle of the price's slider. */
  readonly lowestPrice = this.page.getByRole("slider", { name: "Lowest price" });
  readonly order = this.page.getByLabel("Sort by");
  readonly pageSize = this.page.getByLabel("Results per page");
  /** The heading that counts the cars. */
  readonly results = this.page.getByRole("heading", { level: 2, name: /cars?$/ });
  readonly cards = this.page.getByRole("article");
  readonly next = this.page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" });
  readonly currentPage = this.page.getByRole("navigation", { name: "Pages" }).locator("[aria-current=page]");
  /** The parts of the page that wait for an answer. */
  readonly busy = this.page.locator("[aria-busy=true]");

  async goto(query = ""): Promise<void> {
    await this.page.goto(`/listing-car${query}`);
  }

  fuelType(name: string): Locator {
    return this.page.getByRole("radio", { name });
  }

  /** Returns the link that removes a filter. */
  chip(name: string): Locator {
    return this.page.getByRole("link", { name: `Remove filter ${name}` });
  }
}
