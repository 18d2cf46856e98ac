import { expect, expectNoA11yViolations, test } from "#tests/setup/journey.ts";

for (const prefix of ["", "/nl", "/ar"]) {
  test(`Contact and sell have no accessibility violations, with errors or without: ${prefix || "/en"}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/sell-car`);
    await expectNoA11yViolations(page);
    await page.goto(`${prefix}/contact`);
    await expectNoA11yViolations(page);
    await page.locator("#contact-form [type=submit]").click();
    await expect(page.locator("#contact-form").getByRole("alert")).toBeFocused();
    await expectNoA11yViolations(page, "main");
  });
}

test("What was typed survives the arrival of the scripts", async ({ page }) => {
  // Typed as soon as the field is there, which is before the scripts are fetched.
  await page.goto("/contact?subject=APK", { waitUntil: "commit" });
  await page.locator("[name=message]").fill("Typed early");
  await page.locator("[name=subject]").fill("Changed early");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await expect(page.locator("[name=message]")).toHaveValue("Typed early");
  await expect(page.locator("[name=subject]")).toHaveValue("Changed early");
});
