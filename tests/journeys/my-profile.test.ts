import sharp from "sharp";
import { apiUrl, expect, hydrated, test, toasts } from "#tests/setup/journey.ts";
import { logInByForm, newCustomer } from "#tests/setup/test-sessions.ts";

test.use({ pictures: true });

test.beforeEach(async ({ page }) => {
  const { login } = await newCustomer(apiUrl);
  await logInByForm(page.context().request, login);
  await page.goto("/my-profile");
  await hydrated(page);
});

test("a large photo is made smaller before it is sent", async ({ page }) => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: "#fff", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(1_500_000);
  const field = page.getByLabel("Choose a picture");
  await field.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  const chosen = () => field.evaluate((input) => (input as HTMLInputElement).files?.[0]?.size ?? 0);
  await expect.poll(chosen).toBeLessThan(1_000_000);
  expect(await chosen()).toBeGreaterThan(10_000);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(toasts(page)).toContainText("Your picture has been saved");
  await expect(page.locator('main .avatar img[src^="/pictures/320/media/people/"]')).toBeVisible();
});

test("the password is asked for as soon as the address is another one", async ({ page }) => {
  const password = page.getByLabel("Your password, for the new e-mail address");
  const email = page.getByRole("main").getByLabel("Email");
  await expect(password).toHaveCount(0);
  const own = await email.inputValue();
  await email.fill(`other-${own}`);
  await expect(password).toBeVisible();
  await email.fill(own.toUpperCase());
  await expect(password).toHaveCount(0);
});
