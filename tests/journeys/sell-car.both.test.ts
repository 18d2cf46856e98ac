import { expect, test } from "#tests/setup/journey.ts";

test.use({ expectedErrors: [/status of 422/] });

test("A seller offers a car, starting at the home page, in steps with JavaScript and on one page without it", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Sell your car" }).last().click();
  await page.locator("#plate").fill("gzz99z");
  await page.getByRole("button", { name: "Begin" }).click();
  const form = page.locator("form#sell-car");
  const field = (name: string) => form.locator(`[name=${name}]`);
  const next = async () => {
    if (javaScriptEnabled !== false) await form.getByRole("button", { name: "Next" }).click();
  };
  await expect(field("license_plate")).toHaveValue("GZZ-99-Z");
  await field("brand").fill("Volkswagen");
  await field("model").fill("Golf");
  await field("model_year").fill("2018");
  await field("mileage").fill("85.000");
  for (const name of ["fuel_type", "transmission_type", "color"])
    await field(name).selectOption({ index: 1 });
  await next();
  // The separate form for the license plate belongs to the first step.
  if (javaScriptEnabled !== false) {
    await expect(page.locator("#plate")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await form.getByRole("button", { name: "Back" }).filter({ visible: true }).click();
    await expect(page.locator("#plate")).toBeVisible();
    await next();
  } else {
    await form.getByRole("button", { name: "Send us your car" }).click();
    await expect(form.getByRole("alert")).toContainText("Expected price is required");
    await expect(form.getByRole("alert")).toBeFocused();
    await expect(page.locator("#plate")).toBeHidden();
  }
  await field("expected_price").fill("12950");
  await next();
  await expect(field("message")).toBeVisible();
  await next();
  await field("first_name").fill("Noor");
  await field("last_name").fill("Bakker");
  await field("email").fill("noor@example.com");
  await field("phone").fill("0612345678");
  await field("terms").check();
  await page.setViewportSize({ width: 360, height: 740 });
  await form.getByRole("button", { name: "Send us your car" }).click();
  await expect(page).toHaveURL(/\/sell-car\/done\?reference=S-/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("main")).toContainText(/S-[A-Z\d]{4}-[A-Z\d]{4}/);
});

test("An invalid license plate gets its error in the form on the next page", async ({ page }) => {
  await page.goto("/sell-car");
  await page.locator("#plate").fill("ab!");
  await page.getByRole("button", { name: "Begin" }).click();
  const field = page.locator("form#sell-car [name=license_plate]");
  await expect(field).toHaveValue("ab!");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/License plate can only contain letters/);
});
