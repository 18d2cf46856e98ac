import { PagePart } from "./page-object.ts";

/** The steps of a sign-up, on their page or in their dialog. */
export class SignupForm extends PagePart {
  readonly firstName = this.root.getByLabel("First name");
  readonly lastName = this.root.getByLabel("Last name");
  readonly email = this.root.getByLabel("Email", { exact: true });
  readonly password = this.root.getByLabel("Password", { exact: true });
  readonly repeatedPassword = this.root.getByLabel("Repeat password");
  readonly terms = this.root.getByLabel("I agree to the terms and conditions");
  readonly sendCode = this.root.getByRole("button", { name: "Send me a code" });
  readonly code = this.root.getByLabel("Code", { exact: true });
  readonly verify = this.root.getByRole("button", { name: "Verify Code" });
  readonly alert = this.root.getByRole("alert");

  /** Fills in the first step, except for the agreement to the terms. */
  async fill(email: string, password: string, repeatedPassword = password): Promise<void> {
    await this.firstName.fill("Noor");
    await this.lastName.fill("el Idrissi");
    await this.email.fill(email);
    await this.root.getByLabel("Phone").fill("+31 6 1234 5678");
    await this.fillPasswords(password, repeatedPassword);
  }

  async fillPasswords(password: string, repeatedPassword = password): Promise<void> {
    await this.password.fill(password);
    await this.repeatedPassword.fill(repeatedPassword);
  }
}
