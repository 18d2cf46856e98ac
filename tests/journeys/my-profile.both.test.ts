import sharp from "sharp";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { demoLogin, type Login, logInByForm, mailedCode, newCustomer } from "#tests/setup/test-sessions.ts";

test.use({ pictures: true });

let login: Login;
test.beforeEach(async ({ page }) => {
  ({ login } = await newCustomer(apiUrl, { first_name: "Mehmet", last_name: "Aydin" }));
  await logInByForm(page.context().request, login);
});

test("a customer changes their name, and the header has it", async ({ page }) => {
  // Unique.
  const username = `z_${login.email.slice(0, 8)}`;
  await page.goto("/my-profile");
  await page.getByLabel("First name").fill("");
  await page.getByLabel("Username").fill("a");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Username")).toHaveValue("a");
  await page.getByRole("link", { name: "First name is required" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("First name").fill("Zeynep");
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Your profile has been saved");
  await expect(page.getByRole("banner").getByRole("button", { name: "Zeynep Aydin" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(username);

  await page.getByLabel("Username").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Your profile has been saved");
  await page.reload();
  await expect(page.getByLabel("Username")).toHaveValue("");
  await expect(page.getByRole("banner").getByRole("button", { name: "Zeynep Aydin" })).toBeVisible();
});

test("a customer whose session has ended meanwhile is told; with JavaScript what they typed is there after the login", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/my-profile");
  if (javaScriptEnabled !== false) await hydrated(page);
  await page.getByLabel("First name").fill("Zeynep");
  await page.getByRole("main").getByLabel("Phone").fill("+31 6 8765 4321");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your session had ended, so nothing was saved.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  const loginForm = page.getByRole("dialog").or(page.getByRole("main").locator("form.auth-form"));
  await loginForm.getByLabel("Email").fill(login.email);
  await loginForm.getByRole("textbox", { name: "Password" }).fill(login.password);
  await loginForm.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
  if (javaScriptEnabled === false) return;
  await expect(page.getByLabel("First name")).toHaveValue("Zeynep");
  await expect(page.getByRole("main").getByLabel("Phone")).toHaveValue("+31 6 8765 4321");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Your profile has been saved");
  await expect(page.getByRole("banner").getByRole("button", { name: "Zeynep Aydin" })).toBeVisible();
});

test("a customer moves to another e-mail address with password and code", async ({ page }) => {
  const address = `moved-${login.email}`;
  await page.goto("/my-profile");
  const email = page.getByRole("main").getByLabel("Email");
  await email.fill(address);
  const password = page.getByLabel("Your password, for the new e-mail address");
  const save = page.getByRole("button", { name: "Save", exact: true });
  // Without JavaScript the field comes with the first answer.
  if (test.info().project.name.startsWith("nojs")) await save.click();
  await expect(email).toHaveValue(address);
  await password.fill(login.password);
  await save.click();
  await expect(page.getByText("We have sent a code to your new e-mail address")).toBeVisible();
  await expect(email).toHaveValue(login.email);

  await page.getByRole("textbox", { name: "Code" }).fill("123");
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter exactly 6 digits");
  await page.getByRole("textbox", { name: "Code" }).fill(await mailedCode(apiUrl, address));
  await page.getByRole("button", { name: "Change e-mail address" }).click();
  await expect(toasts(page)).toContainText("Your e-mail address has been changed");
  await expect(email).toHaveValue(address);
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveCount(0);
});

test("a customer shows a picture of themselves, and none again", async ({ page }) => {
  await page.goto("/my-profile");
  for (let time = 0; time < 2; time++) {
    await page.getByLabel("Choose a picture").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg/>"),
    });
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByRole("alert")).toHaveText(/Please choose a JPEG, PNG, WebP or AVIF picture/);
    await expect(page.getByRole("alert")).toBeFocused();
  }

  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#0f766e" } })
    .png()
    .toBuffer();
  await page.getByLabel("Choose a picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Save picture" }).click();
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

test("a customer changes their password", async ({ page }) => {
  await page.goto("/change-password");
  const main = page.getByRole("main");
  await main.getByLabel("Current password").fill("Wrong-1234");
  await main.getByLabel("New password", { exact: true }).fill("Nieuw-Erf-43");
  await main.getByLabel("New password, once more").fill("Nieuw-Erf-43");
  await main.getByLabel("New password, once more").press("Enter");
  await expect(page.getByRole("alert")).toContainText("This is not your current password");
  for (const label of ["Current password", "New password", "New password, once more"]) {
    await main
      .getByLabel(label, { exact: true })
      .fill(label === "Current password" ? login.password : "Nieuw-Erf-43");
  }
  await main.getByRole("button", { name: "Change passwords" }).click();
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(toasts(page)).toContainText("Your password has been changed");
});

test("a customer takes their data along and leaves; Back shows nothing of them", async ({ page }) => {
  await page.goto("/my-profile");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all my data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByLabel("Current password").fill(login.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(toasts(page)).toContainText("Your account has been removed");
  await expect(page.getByRole("banner").getByText("Mehmet")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not logged in");
});

test("Back after logging out shows nothing private", async ({ page }) => {
  await page.goto("/my-profile");
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(login.email);
  await page.getByRole("banner").getByRole("button", { name: "Mehmet Aydin" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toasts(page)).toContainText("Logout successfully");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not logged in");
  await expect(page.getByText(login.email)).toHaveCount(0);
});

for (const type of ["vendor", "garage"] as const) {
  test(`a ${type} is shown the way to the back-office in place of a customer's pages`, async ({ page }) => {
    await page.context().clearCookies();
    await logInByForm(page.context().request, demoLogin(type));
    for (const path of ["/dashboard", "/my-profile", "/change-password", "/message"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This lives in the back-office");
      await expect(
        page.getByRole("main").getByRole("button", { name: "Open the back-office" }),
      ).toBeVisible();
    }
  });
}
