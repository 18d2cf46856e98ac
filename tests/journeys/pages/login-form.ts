import type { Locator } from "@playwright/test";
import { PagePart } from "./page-object.ts";

/** The form of the login, on its page or in its dialog. */
export class LoginForm extends PagePart {
  readonly email = this.root.getByLabel("Email");
  readonly password = this.root.getByLabel("Password");
  readonly remember = this.root.getByLabel("Keep me logged in");
  readonly submit = this.root.getByRole("button", { name: "Login", exact: true });
  readonly alert = this.root.getByRole("alert");
  readonly forgotPassword = this.root.getByRole("link", { name: "Forgot password?" });

  role(name: string): Locator {
    return this.root.getByRole("radio", { name });
  }

  /** Presses the label, because something is drawn over the radio button. */
  async chooseRole(name: string): Promise<void> {
    await this.root.getByText(name, { exact: true }).click();
  }

  async fill({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  /** Fills the form and sends it by its button. */
  async logIn(login: { email: string; password: string }): Promise<void> {
    await this.fill(login);
    await this.submit.click();
  }
}
