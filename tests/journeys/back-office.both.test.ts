import { expectAccessible } from "#tests/setup/accessible-page.ts";
import { apiUrl, expect, test, toasts } from "#tests/setup/journey.ts";
import { stockColumns } from "#upstream/back-office/vendor/stock-import/columns.ts";
import type { BackOffice } from "./pages/back-office.ts";

const office = `${apiUrl}/back-office`;

/** Projects run concurrently in one market, so each uses its own car and branch. */
const projects = ["js", "nojs", "js-phone", "js-tablet", "nojs-phone", "js-dark", "firefox"];
const projectIndex = () => projects.indexOf(test.info().project.name);

/** Changes a form and saves it. If somebody else has changed it meanwhile, it tries again. */
async function change({ page, save, alert }: BackOffice, path: string, fill: () => Promise<void>) {
  for (let attempt = 0; attempt < 5; attempt++) {
    await page.goto(path);
    await fill();
    await save.click();
    const saved = page.getByText("Your changes are saved. Visitors see them within a few minutes.");
    await expect(saved.or(alert)).toBeVisible();
    if (await saved.isVisible()) return;
    await expect(alert).toContainText("Somebody else changed this in the meantime");
  }
  throw new Error("Somebody else was first five times.");
}

test("A vendor corrects an invalid price in the back-office, and the site shows the new price", {
  tag: "@full",
}, async ({ page, site }) => {
  const { backOffice } = site;
  await backOffice.enter("vendor");
  await expect(page).toHaveURL(`${office}/vendor`);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expectAccessible(page);

  await backOffice.choose("My cars");
  await expectAccessible(page);
  const car = page.getByRole("main").getByRole("listitem").nth(projectIndex());
  const title = (await car.getByRole("heading").textContent()) ?? "";
  await car.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const form = page.url();

  const price = page.getByLabel("Price in euros");
  await price.fill("cheap");
  await page.getByLabel("In Dutch").fill("Net binnen: één eigenaar.");
  await backOffice.save.click();
  await expect(backOffice.alert).toBeFocused();
  await expectAccessible(page);
  await backOffice.alert
    .getByRole("link", { name: "Please enter the price as a number, such as 12950" })
    .click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/Please enter the price as a number/);
  await expect(page.getByLabel("In Dutch")).toHaveValue("Net binnen: één eigenaar.");

  const newPrice = 7311 + projectIndex();
  await change(backOffice, form, () => price.fill(`€ ${newPrice}`));
  await backOffice.viewOnSite.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`€${newPrice.toLocaleString("en-GB")}`);
});

test("A vendor opens the messages, gets an error on the business profile in Arabic, and logs out", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.backOffice.enter("vendor", "Message");
  await expect(page).toHaveURL(`${office}/vendor/messages`);
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await site.backOffice.choose("الملف التجاري");
  await expect(page).toHaveURL(`${office}/vendor/profile`);
  await expectAccessible(page);
  await page.getByLabel("رقم السجل التجاري (KVK)").fill("83892868");
  await page.getByRole("button", { name: "حفظ التغييرات" }).click();
  await expect(site.backOffice.alert).toBeFocused();
  await expect(page.getByLabel("رقم السجل التجاري (KVK)")).toHaveAccessibleDescription(/غير موجود/);

  await page.getByRole("button", { name: "تسجيل الخروج" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "لقد غادرت بوابة الإدارة" })).toBeVisible();
  await page.goto(`${office}/vendor`);
  await expect(page.getByRole("link", { name: "تسجيل الدخول في الموقع" })).toBeVisible();
});

test("A garage changes a branch in the back-office, and the site shows the change", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.backOffice.enter("garage");
  await expect(page).toHaveURL(`${office}/garage`);
  await expectAccessible(page);
  const branch = page
    .getByRole("region", { name: "Branches" })
    .getByRole("listitem")
    .nth(projectIndex() % 3);
  await branch.getByRole("link", { name: "Edit branch" }).click();
  await expect(page.getByRole("group", { name: "Services and prices" })).toBeVisible();
  await expectAccessible(page);
  // Two projects may use the same branch, but each changes another field.
  const [label, text] = [
    ["Address", `Proefweg ${projectIndex() + 1}`] as const,
    ["Phone", `+31 30 000 000${projectIndex()}`] as const,
    ["Email", `proef${projectIndex()}@example.nl`] as const,
  ][Math.floor(projectIndex() / 3)]!;
  await change(site.backOffice, page.url(), () => page.getByLabel(label, { exact: true }).fill(text));
  await site.backOffice.viewOnSite.click();
  await expect(page.getByRole("main")).toContainText(text);
});

test("A logout on the site also ends the session in the back-office", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.backOffice.enter("vendor");
  await expect(page).toHaveURL(`${office}/vendor`);
  await page.goto("/contact");
  await site.header.logOut();
  await expect(toasts(page)).toContainText("Logout successfully");
  await page.goto(`${office}/vendor`);
  await expect(page.getByRole("heading", { level: 1, name: "You are not logged in here" })).toBeVisible();
});

test("On a phone, the report of an import shows why a row was refused without scrolling sideways", {
  tag: "@full",
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.backOffice.enter("vendor");
  const car = Object.fromEntries(stockColumns.map(({ name }) => [name, ""]));
  const buffer = Buffer.from(JSON.stringify([{ ...car, brand: "Kia" }]));
  const stock = { name: "stock.json", mimeType: "application/json", buffer };
  // While an import of the same vendor runs, such as that of another test, it is refused.
  await expect(async () => {
    await page.goto(`${office}/vendor/cars/import`);
    await page.getByLabel("Choose a file").setInputFiles(stock);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page).toHaveURL(/\/import\/\d+/, { timeout: 1000 });
  }).toPass();
  const remark = page.getByText("Please choose a body");
  await expect(async () => {
    await page.reload();
    await expect(remark).toBeVisible({ timeout: 500 });
  }).toPass();
  await remark.scrollIntoViewIfNeeded();
  expect(await page.locator(".table-scroll").evaluate((box) => box.scrollLeft)).toBe(0);
  await expect(remark).toBeInViewport({ ratio: 1 });
});
