import sharp from "sharp";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { demoLogin, logInByForm, mailedCode } from "#tests/setup/test-sessions.ts";

test.use({ pictures: true, customerName: { first_name: "Mehmet", last_name: "Aydin" } });

test.beforeEach(({ page, account }) => logInByForm(page.request, account));

test("a customer changes their name, and the header shows it", { tag: "@full" }, async ({
  page,
  site,
  account,
}) => {
  const { firstName, save } = site.profilePage;
  const username = page.getByLabel("Username");
  const uniqueName = `z_${account.email.slice(0, 8)}`;
  await site.profilePage.goto();
  await firstName.fill("");
  await username.fill("a");
  await save.click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(username).toHaveValue("a");
  await page.getByRole("link", { name: "First name is required" }).click();
  await expect(firstName).toBeFocused();
  await firstName.fill("Zeynep");
  await username.fill(uniqueName);
  await save.click();
  await expect(toasts(page)).toContainText("Your profile has been saved");
  await expect(site.header.menu("Zeynep Aydin")).toBeVisible();
  await expect(username).toHaveValue(uniqueName);

  // Opens the page again, so that the previous toast is gone.
  await site.profilePage.goto();
  await username.fill("");
  await save.click();
  await expect(toasts(page)).toContainText("Your profile has been saved");
  await page.reload();
  await expect(username).toHaveValue("");
  await expect(site.header.menu("Zeynep Aydin")).toBeVisible();
});

test("a customer with an expired session keeps the input, logs in again, and saves the profile", async ({
  page,
  site,
  javaScriptEnabled,
  account,
}) => {
  const { firstName, phone, save } = site.profilePage;
  await page.goto("/my-profile");
  if (javaScriptEnabled !== false) await hydrated(page);
  await firstName.fill("Zeynep");
  await phone.fill("+31 6 8765 4321");
  await page.context().clearCookies();
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Your login has expired");
  await expect(firstName).toHaveValue("Zeynep");
  await logInByForm(page.request, account);
  await expect(page.getByRole("link", { name: "Log in, in a new tab" })).toHaveAttribute("target", "_blank");
  await save.click();
  await expect(toasts(page)).toContainText("Your profile has been saved");
  await expect(site.header.menu("Zeynep Aydin")).toBeVisible();
  await expect(phone).toHaveValue("+31 6 8765 4321");
});

test("a customer changes the e-mail address with the password and a code", { tag: "@full" }, async ({
  page,
  site,
  account,
}) => {
  const { email, password, save, code, changeEmail } = site.profilePage;
  const address = `moved-${account.email}`;
  await site.profilePage.goto();
  await email.fill(address);
  // Without JavaScript, the password field is added by the first answer.
  if (test.info().project.name.startsWith("nojs")) await save.click();
  await expect(email).toHaveValue(address);
  await password.fill(account.password);
  await save.click();
  await expect(page.getByText("We have sent a code to your new e-mail address")).toBeVisible();
  await expect(email).toHaveValue(account.email);

  await code.fill("123");
  await changeEmail.click();
  await expect(page.getByRole("alert")).toContainText("Please enter exactly 6 digits");
  await code.fill(await mailedCode(apiUrl, address));
  await changeEmail.click();
  await expect(toasts(page)).toContainText("Your e-mail address has been changed");
  await expect(email).toHaveValue(address);
  await expect(code).toHaveCount(0);
});

test("a customer uploads a profile picture and removes it", { tag: "@full" }, async ({ page, site }) => {
  const { profilePage } = site;
  await profilePage.goto();
  for (let time = 0; time < 2; time++) {
    await profilePage.picture.setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg/>"),
    });
    await profilePage.savePicture.click();
    await expect(page.getByRole("alert")).toHaveText(/Please choose a JPEG, PNG, WebP or AVIF picture/);
    await expect(page.getByRole("alert")).toBeFocused();
  }

  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#0f766e" } })
    .png()
    .toBuffer();
  await profilePage.picture.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await profilePage.savePicture.click();
  await expect(toasts(page)).toContainText("Your picture has been saved");
  for (const place of ["main", "header"]) {
    const picture = page.locator(`${place} .avatar img[src^="/pictures/320/media/people/"]`);
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  }
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(toasts(page)).toContainText("Your picture has been removed");
  await expect(page.locator("header .avatar img")).toHaveCount(0);
});

test("a customer changes their password", { tag: "@full" }, async ({ page, account }) => {
  await page.goto("/change-password");
  const main = page.getByRole("main");
  await main.getByLabel("Current password").fill("Wrong-1234");
  await main.getByLabel("New password", { exact: true }).fill("Nieuw-Erf-43");
  await main.getByLabel("Repeat new password").fill("Nieuw-Erf-43");
  await main.getByLabel("Repeat new password").press("Enter");
  await expect(page.getByRole("alert")).toContainText("This is not your current password");
  for (const label of ["Current password", "New password", "Repeat new password"]) {
    await main
      .getByLabel(label, { exact: true })
      .fill(label === "Current password" ? account.password : "Nieuw-Erf-43");
  }
  await main.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(toasts(page)).toContainText("Your password has been changed");
});

test("a customer downloads their data and deletes the account, and Back shows no private data", {
  tag: "@full",
}, async ({ page, site, account }) => {
  await site.profilePage.goto();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all my data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await site.profilePage.deleteAccount(account.password);
  await expect(page).toHaveURL(/\/$/);
  await expect(toasts(page)).toContainText("Your account has been removed");
  await expect(page.getByRole("banner").getByText("Mehmet")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not logged in");
});

test("Back after a logout shows no private data", async ({ page, site, account }) => {
  await site.profilePage.goto();
  await expect(site.profilePage.email).toHaveValue(account.email);
  await expect(site.header.menu("Mehmet Aydin")).toBeVisible();
  await site.header.logOut();
  await expect(toasts(page)).toContainText("Logout successfully");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not logged in");
  await expect(page.getByText(account.email)).toHaveCount(0);
});

for (const type of ["vendor", "garage"] as const) {
  test(`a ${type} sees a button to the back-office instead of the pages for customers`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.context().clearCookies();
    await logInByForm(page.request, demoLogin(type));
    for (const path of ["/dashboard", "/my-profile", "/message"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You cannot open this page");
      await expect(
        page.getByRole("main").getByRole("button", { name: "Open the back-office" }),
      ).toBeVisible();
    }
  });
}
