import sharp from "sharp";
import { expectAccessible } from "#tests/setup/accessible-page.ts";
import { expect, test } from "#tests/setup/journey.ts";
import { type RunningDemo, startDemo } from "#tests/setup/start-demo.ts";

test.use({ pictures: true });

/** A separate market, because other journeys count pictures and cars. */
let demo: RunningDemo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(async () => {
  demo.process.kill("SIGTERM");
  await demo.ended;
});

const pictureFile = async (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#1d4ed8" } })
    .jpeg()
    .toBuffer(),
});
const noPicture = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") };

test("Without JavaScript, a vendor sets a logo and deletes a car", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.backOffice.enter("vendor", "Dashboard", demo.origin);
  await page.getByRole("link", { name: "Business profile" }).click();
  await page.getByRole("link", { name: "Logo and picture" }).click();
  await expectAccessible(page);
  const logo = page.getByRole("region", { name: "Logo" });
  await logo.getByLabel("Choose another picture").setInputFiles(noPicture);
  await logo.getByRole("button", { name: /^Save\s?: Logo$/ }).click();
  await expect(site.backOffice.alert).toContainText(
    "notes.jpg: Please choose a JPEG, PNG, WebP or AVIF picture",
  );
  await expectAccessible(page);
  await logo.getByLabel("Choose another picture").setInputFiles(await pictureFile("logo.jpg", 900, 300));
  await logo.getByRole("button", { name: /^Save\s?: Logo$/ }).click();
  await expect(page.getByRole("status")).toContainText("Your changes are saved");
  await expect(logo.locator("img")).toHaveAttribute("src", /\/media\/businesses\//);
  const profile = (await site.backOffice.viewOnSite.getAttribute("href")) ?? "";
  await page.goto(profile);
  await expect(page.getByRole("main").locator(".avatar img").first()).toHaveAttribute(
    "src",
    /\/media\/businesses\//,
  );

  await page.goBack();
  await site.backOffice.choose("My cars");
  const car = page.getByRole("main").getByRole("listitem").first();
  const title = (await car.getByRole("heading").textContent()) ?? "";
  await car.getByRole("link").first().click();
  const onSite = (await site.backOffice.viewOnSite.getAttribute("href")) ?? "";
  await page.getByRole("link", { name: "Delete this car" }).click();
  await expect(page.getByRole("region", { name: "What stays" })).toContainText("Conversations");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByRole("status").first()).toContainText("The car has been deleted");
  expect((await page.goto(onSite))?.status()).toBe(404);
  await expect(page.getByRole("main")).not.toContainText(title);
});

test("Without JavaScript, a garage adds a photo of a branch, shows it first, and removes another photo", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.backOffice.enter("garage", "Dashboard", demo.origin);
  await page.getByRole("link", { name: "Edit branch" }).first().click();
  await page.getByRole("link", { name: "Change photos" }).click();
  await expectAccessible(page);
  const photos = page.getByRole("main").getByRole("listitem");
  await expect(photos).toHaveCount(3);
  await page.getByLabel("Choose photos").setInputFiles([await pictureFile("hall.jpg", 900, 600), noPicture]);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(site.backOffice.alert).toContainText("notes.jpg");
  await expect(page.getByRole("button", { name: /^Show first\s?: Photo 4$/ })).toBeVisible();
  await page.getByRole("button", { name: /^Show first\s?: Photo 4$/ }).click();
  const first = page.locator("#photo-1 img");
  await expect(first).toHaveAttribute("src", /\/media\/businesses\//);
  await page.locator("#photo-2").getByText("Remove").first().click();
  await page.getByRole("button", { name: /^Remove for good\s?: Photo 2$/ }).click();
  await expect(photos).toHaveCount(3);
  await expectAccessible(page);
  await page.goto((await site.backOffice.viewOnSite.getAttribute("href")) ?? "");
  await expect(page.getByRole("main").locator('img[src*="/media/businesses/"]').first()).toBeVisible();
});
