import { hydrated } from "#tests/setup/hydrated.ts";
import { BackOffice } from "./back-office.ts";
import { CarList } from "./car-list.ts";
import { CarPage } from "./car-page.ts";
import { ContactPage } from "./contact-page.ts";
import { FavoriteButton } from "./favorite-button.ts";
import { Footer } from "./footer.ts";
import { ForgotPasswordForm } from "./forgot-password-form.ts";
import { Header } from "./header.ts";
import { LoginForm } from "./login-form.ts";
import { PageObject } from "./page-object.ts";
import { ProfilePage } from "./profile-page.ts";
import { SignupForm } from "./signup-form.ts";

/** The site in one browser tab, with objects for its pages and parts. */
export class Site extends PageObject {
  readonly header = new Header(this.page);
  readonly footer = new Footer(this.page.getByRole("contentinfo"));
  readonly carList = new CarList(this.page);
  readonly carPage = new CarPage(this.page);
  readonly favorite = new FavoriteButton(this.page);
  readonly contactPage = new ContactPage(this.page);
  readonly profilePage = new ProfilePage(this.page);
  readonly backOffice = new BackOffice(this.page);
  readonly loginForm = new LoginForm(this.page.locator("form#login"));
  readonly loginDialog = new LoginForm(this.#dialog("Login"));
  readonly signupForm = new SignupForm(this.page.getByRole("main"));
  readonly signupDialog = new SignupForm(this.#dialog("Signup"));
  readonly forgotPasswordForm = new ForgotPasswordForm(this.page.getByRole("main"));
  readonly forgotPasswordDialog = new ForgotPasswordForm(this.#dialog("Forgot password"));

  /** Opens a page and waits until its scripts run. */
  async openHydrated(path: string): Promise<void> {
    await this.page.goto(path);
    await hydrated(this.page);
  }

  #dialog(name: string) {
    return this.page.getByRole("dialog", { name });
  }
}
