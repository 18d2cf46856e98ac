import { holdRequests, pageScripts } from "#tests/setup/hold-responses.ts";
import { apiUrl, expect, hydrated, patchFirefox, test } from "#tests/setup/journey.ts";
import { servicePrice } from "#tests/setup/service-price.ts";

test("A booking shows field errors, and its draft survives closing the browser and is deleted when it is sent", {
  tag: "@full",
}, async ({ page, browser, browserName }) => {
  await page.goto("/maintenance-booking?service_id=1&garage_branch_id=7");
  await hydrated(page);
  const form = page.locator("form#booking");
  const day = form.getByLabel("Day", { exact: true });
  const other = await day.locator("option:checked ~ option:not([disabled])").nth(2).getAttribute("value");
  await day.selectOption(other);
  const slot = form.locator(`[name=slot][value^="${other}"]`).first();
  await slot.check();
  const time = await slot.getAttribute("value");
  await form.getByLabel("Brand").fill("Volvo");
  await form.getByLabel("First name").fill("Noor");
  const email = form.getByLabel("Email", { exact: true });
  await expect(form.locator("[aria-live=polite]")).toBeAttached();
  await email.fill("noor@");
  await page.keyboard.press("Tab");
  await expect(email).toHaveAccessibleDescription("please enter a valid email address");

  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: new URL(page.url()).origin });
  const later = await context.newPage();
  if (browserName === "firefox") await patchFirefox(later);
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

test("A chosen time removes its error, the error summary follows the page, and the times of another day are announced", async ({
  page,
}) => {
  await page.goto("/maintenance-booking?service_id=1&garage_branch_id=7");
  await hydrated(page);
  const form = page.locator("form#booking");
  await form.getByRole("button", { name: "Book this appointment" }).click();
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("Please choose a time");
  const linked = await alert
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
  const inOrder = await form
    .locator("[id]")
    .evaluateAll(
      (elements, linked) => elements.map(({ id }) => id).filter((id) => linked.includes(id)),
      linked,
    );
  expect(linked).toEqual(inOrder);
  const time = form.locator("[name=slot]").first();
  await time.check();
  await expect(time).not.toHaveAttribute("aria-invalid");
  await expect(form).not.toContainText("Please choose a time");
  const day = form.getByLabel("Day", { exact: true });
  const other = (await day.locator("option:checked ~ option:not([disabled])").first().textContent()) ?? "";
  await day.selectOption({ label: other });
  await expect(form.getByRole("status").filter({ hasText: `free times on ${other}` })).toHaveCount(1);
});

test("A booking at a price that has changed is refused with the new price, and can then be sent", async ({
  page,
}) => {
  await page.goto("/maintenance-booking?service_id=2&garage_branch_id=1");
  await hydrated(page);
  const form = page.locator("form#booking");
  const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
  await fill("License plate", "GBB-01-B");
  await fill("Brand", "Volvo");
  await fill("Model", "V60");
  await fill("First name", "Noor");
  await fill("Last name", "de Wit");
  await fill("Email", "price@example.com");
  await fill("Phone", "+31 6 12345678");
  await form.getByRole("radio").last().check();
  const changePrice = await servicePrice(apiUrl, { service: 2, origin: new URL(page.url()).origin });
  const before = await changePrice("123.45");
  try {
    const book = form.getByRole("button", { name: "Book this appointment" });
    await book.click();
    await expect(form.getByRole("alert")).toContainText("The garage has changed a price");
    await expect(form).toContainText("€123.45");
    await expect(form.getByLabel("First name")).toHaveValue("Noor");
    await book.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking has been received");
  } finally {
    await changePrice(before);
  }
});

test("Another day loads its times, and a plate loads its APK date, without moving the page", async ({
  page,
}) => {
  await page.goto("/maintenance-booking?service_id=1&garage_branch_id=7");
  await hydrated(page);
  const form = page.locator("form#booking");
  const top = async () => (await form.boundingBox())?.y;
  /** Runs an action and waits for its navigation. @returns by how many px the form has moved */
  const movedBy = async (ask: () => Promise<void>) => {
    const [key, before] = [await page.evaluate(() => history.state?.key), await top()];
    await ask();
    await page.waitForFunction((old) => history.state?.key !== old, key);
    await expect(page.getByText("Loading...")).not.toBeAttached();
    return Number(await top()) - Number(before);
  };
  const day = form.getByLabel("Day", { exact: true });
  await day.scrollIntoViewIfNeeded();
  const other = await day.locator("option:checked ~ option:not([disabled])").nth(2).getAttribute("value");
  expect(
    await movedBy(async () => {
      await day.selectOption(other);
      await expect(form.locator(`[name=slot][value^="${other}"]`).first()).toBeAttached();
    }),
  ).toBe(0);
  await form.getByLabel("License plate").fill("GBB-01-B");
  const lookUp = form.getByRole("button", { name: "When is its APK due?" });
  await lookUp.scrollIntoViewIfNeeded();
  expect(
    await movedBy(async () => {
      await lookUp.click();
      await expect(form.getByRole("status").filter({ hasText: "APK" })).toBeVisible();
    }),
  ).toBe(0);
});

test("The times shown are those for the day and services that were chosen before the scripts load", async ({
  page,
}) => {
  const release = await holdRequests(page, pageScripts);
  await page.goto("/maintenance-booking?service_id=1&garage_branch_id=7");
  const form = page.locator("form#booking");
  const day = form.getByLabel("Day", { exact: true });
  const other = await day.locator("option:checked ~ option:not([disabled])").nth(2).getAttribute("value");
  await day.selectOption(other);
  const work = form.locator("[name=service_ids][value='2']");
  await work.check();
  release();
  await hydrated(page);
  await expect(form.locator("[name=shown]")).toHaveValue(
    new RegExp(`^${other} 1 ${await work.inputValue()}$`),
  );
  await expect(form.locator(`[name=slot][value^="${other}"]`).first()).toBeVisible();
  await expect(day).toHaveValue(other ?? "");
  await expect(work).toBeChecked();
});

test("Discarding a restored draft shows the original day and service again", async ({ page }) => {
  const address = "/maintenance-booking?service_id=1&garage_branch_id=7";
  await page.goto(address);
  await hydrated(page);
  const form = page.locator("form#booking");
  const day = form.getByLabel("Day", { exact: true });
  const [first, shown] = [await day.inputValue(), form.locator("[name=shown]")];
  const other = await day.locator("option:checked ~ option:not([disabled])").nth(5).getAttribute("value");
  await day.selectOption(other);
  await expect(shown).toHaveValue(`${other} 1`);
  const work = form.locator("[name=service_ids][value='2']");
  await work.check();
  await expect(shown).toHaveValue(`${other} 1 ${await work.inputValue()}`);
  await form.getByLabel("Brand").fill("Volvo");
  await page.goto(address);
  await hydrated(page);
  await expect(form.getByLabel("Brand")).toHaveValue("Volvo");
  await expect(shown).toHaveValue(`${other} 1 ${await work.inputValue()}`);
  await form.getByRole("button", { name: "Start again" }).click();
  await expect(shown).toHaveValue(`${first} 1`);
  await expect(day).toHaveValue(first);
  await expect(work).not.toBeChecked();
  await expect(form.locator(`[name=slot][value^="${first}"]`).first()).toBeVisible();
});

test("A requested day on which the garage is closed stays the shown day when the scripts load", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/maintenance-booking?service_id=1&garage_branch_id=7");
  const day = page.locator("form#booking").getByLabel("Day", { exact: true });
  const closed = await day.locator("option[disabled]").first().getAttribute("value");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.goto(`/maintenance-booking?service_id=1&garage_branch_id=7&date=${closed}`);
  await hydrated(page);
  await page.locator("form#booking").getByLabel("Brand").fill("Volvo");
  await expect(page.locator("form#booking [name=shown]")).toHaveValue(`${closed} 1`);
  await expect(page.getByText("The garage is closed on")).toBeVisible();
  expect(posts).toEqual([]);
});

test("A day that was chosen before the scripts load is shown, even if a draft has another day", {
  tag: "@full",
}, async ({ page }) => {
  const address = "/maintenance-booking?service_id=1&garage_branch_id=7";
  const form = page.locator("form#booking");
  const day = form.getByLabel("Day", { exact: true });
  const shown = form.locator("[name=shown]");
  await page.goto(address);
  await hydrated(page);
  const days = day.locator("option:checked ~ option:not([disabled])");
  const [chosen, drafted] = [
    await days.nth(1).getAttribute("value"),
    await days.nth(5).getAttribute("value"),
  ];
  await day.selectOption(drafted);
  await expect(shown).toHaveValue(`${drafted} 1`);
  await form.getByLabel("Brand").fill("Volvo");
  const release = await holdRequests(page, pageScripts);
  await page.goto(address);
  await day.selectOption(chosen);
  release();
  await hydrated(page);
  await expect(form.getByLabel("Brand")).toHaveValue("Volvo");
  await expect(shown).toHaveValue(`${chosen} 1`);
  await expect(day).toHaveValue(chosen ?? "");
});

test("A field of the booking form looks wrong only while its error is shown", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/maintenance-booking?service_id=1&garage_branch_id=7");
  await hydrated(page);
  const form = page.locator("form#booking");
  const [shown, work] = [form.locator("[name=shown]"), form.locator("[name=service_ids][value='2']")];
  const brand = form.getByLabel("Brand");
  const borderColor = () => brand.evaluate((field) => getComputedStyle(field).borderTopColor);
  const usual = await borderColor();
  await work.check();
  await expect(shown).toHaveValue(/ 1 2$/);
  await expect(brand).toHaveCSS("border-top-color", usual);
  await form.getByRole("button", { name: "Book this appointment" }).click();
  await expect(brand).toHaveAccessibleDescription("Brand is required");
  await expect(brand).not.toHaveCSS("border-top-color", usual);
  await work.uncheck();
  await expect(shown).toHaveValue(/ 1$/);
  await expect(brand).toHaveAccessibleDescription("");
  await expect(brand).toHaveCSS("border-top-color", usual);
});

test("A step of a booking that is chosen by keyboard moves the focus to the content", async ({ page }) => {
  await page.goto("/maintenance-booking");
  await hydrated(page);
  await page.getByRole("link", { name: /^APK inspection/ }).press("Enter");
  await expect(page).toHaveURL(/\?service_id=\d+$/);
  await expect(page.getByRole("main")).toBeFocused();
});
