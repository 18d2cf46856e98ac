import { PagePart } from "./page-object.ts";

/** The steps to a new password, on their page or in their dialog. */
export class ForgotPasswordForm extends PagePart {
  readonly sendEmail = this.root.getByRole("button", { name: "Send Email" });
  // Not the login's field of the same name, which is there a moment longer than its address.
  readonly email = this.root
    .locator("form", { has: this.root.page().getByRole("button", { name: "Send Email" }) })
    .getByLabel("Email");
  readonly code = this.root.getByLabel("Code", { exact: true });
  readonly verify = this.root.getByRole("button", { name: "Verify Code" });
  readonly reset = this.root.getByRole("button", { name: "Reset Password" });

  async fillPasswords(password: string): Promise<void> {
    await this.root.getByLabel("New password", { exact: true }).fill(password);
    await this.root.getByLabel("Repeat new password").fill(password);
  }
}
