import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expectAccessible } from "#tests/setup/accessible-page.ts";
import { expect, test } from "#tests/setup/journey.ts";
import { type RunningDemo, startDemo } from "#tests/setup/start-demo.ts";

test.use({ pictures: true });

/** A separate market, because another car would change the counts in other journeys. */
let demo: RunningDemo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(async () => {
  demo.process.kill("SIGTERM");
  await demo.ended;
});

test("A vendor adds a car with a photo, and the site shows it at once", { tag: "@full" }, async ({
  page,
  site,
}) => {
  const variant = `Proefrit ${randomUUID()}`;
  const title = `Volkswagen Golf ${variant}`;
  await site.backOffice.enter("vendor", "Dashboard", demo.origin);
  await site.backOffice.choose("My cars");
  await page.getByRole("link", { name: "Add a car" }).click();
  await expectAccessible(page);
  await page.getByLabel("License plate (optional)").fill("zz99zz");
  await page.getByRole("button", { name: "Fill in from the plate" }).click();
  await expect(page.getByRole("alert")).toContainText("The vehicle register does not know this plate");
  await expectAccessible(page);

  const choices = {
    "Brand and model": "Volkswagen Golf",
    Condition: "Used",
    Body: "Hatchback",
    Color: "Blue",
    Doors: "5",
    Seats: "5",
    "Fuel type": "Petrol",
    "Transmission type": "Manual",
  };
  for (const [name, label] of Object.entries(choices))
    await page.getByLabel(name, { exact: true }).selectOption({ label });
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  const numbers = {
    "Power in kW": "96",
    "Top speed in km/h": "210",
    Year: "2020",
    "Mileage in kilometres": "48.500",
  };
  for (const [name, value] of Object.entries(numbers))
    await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByLabel("Version").fill(variant);
  await expect(page.getByLabel("License plate (optional)")).toHaveValue("ZZ-99-ZZ");
  const add = page.getByRole("button", { name: "Add a car" });
  await add.click();
  await page.getByRole("alert").getByRole("link", { name: "Price is required" }).click();
  await expectAccessible(page);
  await expect(page.getByLabel("Version")).toHaveValue(variant);
  await expect(page.getByLabel("Price in euros")).toBeFocused();
  await page.getByLabel("Price in euros").fill("18.950");
  await add.click();

  await expect(page.getByRole("heading", { level: 1, name: "Photos" })).toBeVisible();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#1d4ed8" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Choose photos").setInputFiles([
    { name: "front.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") },
  ]);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("alert")).toContainText("notes.jpg");
  await expect(page.getByRole("main").getByRole("listitem").locator("img")).toHaveCount(1);
  await expectAccessible(page);

  await site.backOffice.viewOnSite.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("€18,950");
  await expect(page.getByRole("main")).toContainText("ZZ-99-ZZ");
  await page.goto(`${demo.origin}/listing-car?sort_by=newest`);
  await expect(page.getByRole("article").getByRole("link", { name: title }).first()).toBeVisible();
});
