import { PageObject } from "./page-object.ts";

/** The page on which customers edit their details and manage their account. */
export class ProfilePage extends PageObject {
  readonly #main = this.page.getByRole("main");
  readonly firstName = this.#main.getByLabel("First name");
  readonly phone = this.#main.getByLabel("Phone");
  readonly email = this.#main.getByLabel("Email");
  /** The password, which a new e-mail address requires. */
  readonly password = this.#main.getByRole("textbox", { name: "Your password, for the new e-mail address" });
  readonly save = this.#main.getByRole("button", { name: "Save", exact: true });
  readonly code = this.#main.getByRole("textbox", { name: "Code" });
  readonly changeEmail = this.#main.getByRole("button", { name: "Change e-mail address" });
  readonly picture = this.#main.getByLabel("Choose a picture");
  readonly savePicture = this.#main.getByRole("button", { name: "Save picture" });

  async goto(): Promise<void> {
    await this.page.goto("/my-profile");
  }

  /** Sends the form that deletes the account, which has a page of its own. */
  async deleteAccount(password: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Current password" }).fill(password);
    await this.page.getByRole("button", { name: "Delete my account" }).click();
  }
}
