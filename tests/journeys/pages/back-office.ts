import { test } from "@playwright/test";
import { inviteOperator } from "#tests/setup/invited-operator.ts";
import { demoLogin, logInByForm } from "#tests/setup/test-sessions.ts";
import { Header } from "./header.ts";
import { PageObject } from "./page-object.ts";

/** The back-office and the ways into it. */
export class BackOffice extends PageObject {
  readonly save = this.page.getByRole("button", { name: "Save changes" });
  readonly alert = this.page.getByRole("alert");
  readonly viewOnSite = this.page.getByRole("link", { name: "View on the site" });

  /** Chooses an entry of the main menu, which is folded on narrow screens. */
  async choose(entry: string): Promise<void> {
    const menu = this.page.locator("header nav");
    const fold = menu.locator("details:not([open]) > summary");
    if (await fold.isVisible()) await fold.click();
    await menu.getByRole("link", { name: entry }).click();
  }

  /**
   * Logs in at the site and goes on to the back-office.
   * @param origin the site's origin, if it is not that of the journeys
   */
  async enter(role: "vendor" | "garage", item?: "Dashboard" | "Message", origin = ""): Promise<void> {
    await logInByForm(this.page.request, demoLogin(role), origin);
    await this.open(item, origin);
  }

  /** Opens the back-office from the header's menu. Without JavaScript, one more button must be pressed. */
  async open(item: "Dashboard" | "Message" = "Dashboard", origin = ""): Promise<void> {
    const { page } = this;
    await page.goto(`${origin}/contact`);
    await new Header(page).accountMenu.click();
    await page.getByRole("button", { name: item, exact: true }).click();
    if (test.info().project.name.startsWith("nojs"))
      await page.getByRole("main").getByRole("button", { name: "Go on" }).click();
    await page.waitForURL(/\/back-office\//);
  }

  /** Logs in as a new operator, who first chooses a password by a link. @param apiUrl the origin of the back-office */
  async enterAsOperator(apiUrl: string): Promise<void> {
    const { page } = this;
    const { email, passwordPath } = await inviteOperator();
    const password = "Zonnig-Erf-42";
    await page.goto(`${apiUrl}${passwordPath}`);
    await page.getByLabel("New password").fill(password);
    await page.getByLabel("The same password again").fill(password);
    await page.getByRole("button", { name: "Save the password" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(/\/operator$/);
  }
}
