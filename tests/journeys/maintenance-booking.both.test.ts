import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.describe("a visitor who needs maintenance", () => {
  test("books a free time, moves the booking with its link, and cancels it", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/maintenance-booking?city=Utrecht&service_id=1");
    const main = page.getByRole("main");
    await main
      .getByRole("link", { name: /^See free times/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Book at /);
    // A later day has enough free times for both projects, which book concurrently, and for moving a booking.
    if (javaScriptEnabled) await hydrated(page);
    const day = page.getByLabel("Day", { exact: true });
    const later = day.locator("option:checked ~ option:not([disabled])").first();
    const date = await later.getAttribute("value");
    await day.selectOption(date);
    if (!javaScriptEnabled) {
      await page.getByRole("button", { name: "Show times" }).click();
      await expect(day).toBeInViewport();
    }
    await expect(main.locator(`[name=slot][value^="${date}"]`).first()).toBeAttached();
    await main
      .getByRole("radio")
      .nth(javaScriptEnabled ? 1 : 4)
      .check();
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
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(main).toContainText("GBB-01-B");
    await main.getByRole("link", { name: "Change or cancel" }).click();
    await expect(page.getByRole("heading", { name: "Choose another time" })).toBeVisible();
    await main.getByRole("radio").last().check();
    await page.getByRole("button", { name: "Move my booking" }).click();
    await expect(page.getByText("Your booking has been moved")).toBeVisible();
    await page.getByRole("button", { name: "Cancel my booking" }).click();
    await expect(main).toContainText("This booking is cancelled.");
    await expect(page.getByRole("button", { name: "Cancel my booking" })).toHaveCount(0);
  });
});
