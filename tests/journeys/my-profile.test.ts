import sharp from "sharp";
import { expect, test, toasts } from "#tests/setup/journey.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";

test.use({ pictures: true });

test.beforeEach(async ({ page, site, account }) => {
  await logInByForm(page.request, account);
  await site.openHydrated("/my-profile");
});

test("a large photo is made smaller before it is sent", { tag: "@full" }, async ({ page, site }) => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: "#fff", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(buffer.byteLength).toBeGreaterThan(1_500_000);
  await site.profilePage.picture.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  const chosen = () =>
    site.profilePage.picture.evaluate((input) => (input as HTMLInputElement).files?.[0]?.size ?? 0);
  await expect.poll(chosen).toBeLessThan(1_000_000);
  expect(await chosen()).toBeGreaterThan(10_000);
  await site.profilePage.savePicture.click();
  await expect(toasts(page)).toContainText("Your picture has been saved");
  await expect(page.locator('main .avatar img[src^="/pictures/320/media/people/"]')).toBeVisible();
});

test("the password field appears as soon as the e-mail address differs", { tag: "@full" }, async ({
  site,
}) => {
  const { email, password } = site.profilePage;
  await expect(password).toHaveCount(0);
  const own = await email.inputValue();
  await email.fill(`other-${own}`);
  await expect(password).toBeVisible();
  await email.fill(own.toUpperCase());
  await expect(password).toHaveCount(0);
});
