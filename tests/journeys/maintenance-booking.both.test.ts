import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.describe("a customer whose car has to be mended", () => {
  test("books a free time, moves it by the link, and cancels it", async ({ page, javaScriptEnabled }) => {
    await page.goto("/maintenance-booking?city=Utrecht&service_id=1");
    const main = page.getByRole("main");
    await main
      .getByRole("link", { name: /^See free times/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Book at /);
    // With and without JavaScript they book side by side.
    await main
      .getByRole("radio")
      .nth(javaScriptEnabled ? 1 : 4)
      .check({ force: true });
    await page.getByLabel("License plate").fill("GBB-01-B");
    await page.getByLabel("Brand").fill("Volvo");
    await page.getByLabel("Model", { exact: true }).fill("V60");
    await page.getByLabel("First name").fill("Noor");
    await page.getByLabel("Last name").fill("de Wit");
    await main.getByLabel("Email", { exact: true }).fill("noor@");
    await page.getByLabel("Phone").fill("+31 6 12345678");
    await page.getByRole("button", { name: "Book this appointment" }).click();
    await expect(main.getByRole("alert")).toContainText("please enter a valid email address");
    await expect(page.getByLabel("Brand")).toHaveValue("Volvo");
    await main.getByLabel("Email", { exact: true }).fill("noor@example.com");
    await page.getByRole("button", { name: "Book this appointment" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking has been received");
    await expect(main).toContainText("GBB-01-B");
    await main.getByRole("link", { name: "Change or cancel" }).click();
    await expect(page.getByRole("heading", { name: "Choose another time" })).toBeVisible();
    await main
      .getByRole("radio")
      .nth(javaScriptEnabled ? 2 : 5)
      .check({ force: true });
    await page.getByRole("button", { name: "Move my booking" }).click();
    await expect(page.getByText("Your booking has been moved")).toBeVisible();
    await page.getByRole("button", { name: "Cancel my booking" }).click();
    await expect(main).toContainText("This booking is cancelled.");
    await expect(page.getByRole("button", { name: "Cancel my booking" })).toHaveCount(0);
  });
});

test("A booking that is half written is checked as fields are left, survives closing the browser, and is gone once it is sent", {
  tag: "@full",
}, async ({ page, javaScriptEnabled, browser }) => {
  test.skip(javaScriptEnabled === false, "Drafts are a script's.");
  await page.goto("/maintenance-booking?service_id=1&garage_branch_id=7");
  await hydrated(page);
  const form = page.locator("form#booking");
  const day = form.getByLabel("Day", { exact: true });
  const other = await day.locator("option:checked ~ option:not([disabled])").nth(2).getAttribute("value");
  await day.selectOption(other);
  const slot = form.locator(`[name=slot][value^="${other}"]`).first();
  await slot.check({ force: true });
  const time = await slot.getAttribute("value");
  await form.getByLabel("Brand").fill("Volvo");
  await form.getByLabel("First name").fill("Noor");
  const email = form.getByLabel("Email", { exact: true });
  await email.fill("noor@");
  await page.keyboard.press("Tab");
  await expect(email).toHaveAccessibleDescription("please enter a valid email address");

  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: new URL(page.url()).origin });
  const later = await context.newPage();
  await later.goto("/maintenance-booking?service_id=1&garage_branch_id=7");
  const back = later.locator("form#booking");
  await expect(back.getByLabel("Brand")).toHaveValue("Volvo");
  await expect(back.getByLabel("Day", { exact: true })).toHaveValue(other ?? "");
  await expect(back.locator(`[name=slot][value="${time}"]`)).toBeChecked();
  await back.getByLabel("License plate").fill("GBB-01-B");
  await back.getByLabel("Model", { exact: true }).fill("V60");
  await back.getByLabel("Last name").fill("de Wit");
  await back.getByLabel("Email", { exact: true }).fill("noor@example.com");
  await back.getByLabel("Phone").fill("+31 6 12345678");
  await back.getByRole("button", { name: "Book this appointment" }).click();
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("Your booking has been received");
  expect(await later.evaluate(() => localStorage.getItem("drafts"))).not.toContain("Volvo");
  await context.close();
});
