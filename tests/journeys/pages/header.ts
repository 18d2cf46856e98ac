import type { Locator } from "@playwright/test";
import { PageObject } from "./page-object.ts";

/** The header of every page, with its menus. */
export class Header extends PageObject {
  readonly #banner = this.page.getByRole("banner");
  readonly bar = this.page.locator(".site-bar");
  readonly login = this.link("Login");
  readonly accountMenu = this.#banner.locator("[popovertarget=account-menu]");
  readonly mainMenu = this.page.getByRole("navigation", { name: "Main menu" });
  readonly menuButton = this.page.getByRole("button", { name: "Menu", exact: true });

  link(name: string): Locator {
    return this.#banner.getByRole("link", { name });
  }

  /** Returns the button of a menu. That of the account menu has the name of the logged-in user. */
  menu(name: string): Locator {
    return this.#banner.getByRole("button", { name });
  }

  async logOut(): Promise<void> {
    await this.accountMenu.click();
    await this.page.getByRole("button", { name: "Logout" }).click();
  }

  /** @param menu the name of the language menu's button, in the language of the page */
  async chooseLanguage(menu: string, language: string): Promise<void> {
    const button = this.menu(menu);
    // On phones, the languages are in the main menu.
    await ((await button.isVisible())
      ? button
      : this.page.locator("[popovertarget=main-menu]").last()
    ).click();
    await this.page.getByRole("button", { name: language }).click();
  }
}
