import { expectAccessible } from "#tests/setup/accessible-page.ts";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";

/** Projects run concurrently in one market, so each uses its own car. */
const projects = ["js", "nojs", "js-phone", "js-tablet", "nojs-phone", "js-dark", "firefox"];
const projectIndex = () => projects.indexOf(test.info().project.name);

// Not in parallel, because two tests change the same car. It is one of the oldest: other files change the newest.
test.describe.configure({ mode: "default" });

test("A vendor reserves a car in the list, undoes that, and changes the car's details", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.backOffice.enter("vendor");
  await site.backOffice.choose("My cars");
  await page.getByLabel("Sort by").selectOption("Longest on the site first");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  const list = page.url();
  const link = page.getByRole("main").locator("li h2 a").nth(projectIndex());
  const title = (await link.textContent()) ?? "";
  // Another car may have the same title.
  const car = page
    .locator("li")
    .filter({ has: page.locator(`a[href="${await link.getAttribute("href")}"]`) });
  // The oldest cars of the demo market change every week, and some are reserved or sold.
  const resume = car.getByRole("button", { name: /^Put back for sale/ });
  if (await resume.isVisible()) {
    await resume.click();
    await expect(car.getByRole("status")).toHaveText(`${title}: For Sale`);
    await page.goto(list);
  }
  await car.getByRole("button", { name: /^Reserve/ }).click();
  await expect(car.getByRole("status")).toHaveText(`${title}: Reserved`);
  await expect(car).toBeInViewport();
  await expectAccessible(page);
  await car.getByRole("button", { name: /^Undo/ }).click();
  await expect(car.getByRole("status")).toHaveText(`${title}: For Sale`);

  await car.getByRole("link", { name: title }).click();
  await page.getByRole("link", { name: "All details" }).click();
  await expectAccessible(page);
  await page.getByLabel("Owners").fill("3");
  await site.backOffice.save.click();
  await expect(page.getByRole("status")).toContainText("Your changes are saved");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("main").getByRole("link", { name: "My cars" }).click();
  await expect(page.getByLabel("Sort by")).toHaveValue("oldest");
});

test("A vendor's input is kept when the login has ended, and can be sent again after the next login", {
  tag: "@full",
}, async ({ page, context, site }) => {
  await site.backOffice.enter("vendor");
  await page.goto(`${apiUrl}/back-office/vendor/cars?sort=oldest`);
  await page.getByRole("main").locator("li h2 a").nth(projectIndex()).click();
  const text = `Without a scratch, ${projectIndex()}.`;
  await page.getByLabel("In English").fill(text);
  const session = (await context.cookies()).filter(({ name }) => name === "backoffice");
  await context.clearCookies({ name: "backoffice" });
  await site.backOffice.save.click();
  await expect(page.getByRole("main")).toContainText("What you typed is kept on this page");
  await expectAccessible(page);
  await context.addCookies(session);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("status")).toContainText("Your changes are saved");
  await expect(page.getByLabel("In English")).toHaveValue(text);
});

test("A vendor whose login has ended is told that photos were not saved", {
  tag: "@full",
}, async ({ page, context, site }) => {
  await site.backOffice.enter("vendor");
  await page.goto(`${apiUrl}/back-office/vendor/cars?sort=oldest`);
  await page.getByRole("main").locator("li h2 a").nth(projectIndex()).click();
  await expect(page).toHaveURL(/\/cars\/\d+/);
  await page.goto(`${page.url().replace(/\?.*/, "")}/photos`);
  await context.clearCookies({ name: "backoffice" });
  const large = { mimeType: "image/jpeg", buffer: Buffer.alloc(8 * 2 ** 20) };
  await page.getByLabel("Choose photos").setInputFiles([
    { ...large, name: "front.jpg" },
    { ...large, name: "back.jpg" },
  ]);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("main")).toContainText("The files were not saved");
});

// Firefox restores nothing of a `no-store` page (decision 186).
test("A vendor's input is restored after a link and Back, but not after the login has ended", {
  tag: ["@full", "@not-in-firefox"],
}, async ({ page, context, site }) => {
  await site.backOffice.enter("vendor");
  await page.goto(`${apiUrl}/back-office/vendor/cars/new`);
  await page.getByLabel("In English").fill("One owner,\nwithout a scratch.");
  await page.getByLabel("Version").fill("T5");
  await page.getByLabel("Color", { exact: true }).selectOption({ label: "Blue" });
  await site.backOffice.choose("Business profile");
  await expect(page).toHaveURL(/\/vendor\/profile$/);
  await page.goBack();
  await expect(page.getByLabel("In English")).toHaveValue("One owner,\nwithout a scratch.");
  await expect(page.getByLabel("Version")).toHaveValue("T5");
  await expect(page.getByLabel("Color", { exact: true })).toHaveValue("blue");

  await site.backOffice.choose("Business profile");
  await context.clearCookies({ name: "backoffice" });
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "You are not logged in here" })).toBeVisible();
  await expect(page.getByText("without a scratch")).toHaveCount(0);
});

test("A garage adds a closing day and deletes it again", { tag: "@full" }, async ({ page, site }) => {
  await site.backOffice.enter("garage");
  await expect(page.getByRole("heading", { level: 2, name: "Today" })).toBeVisible();
  await page.getByRole("link", { name: "Bookings" }).first().click();
  await page.getByRole("link", { name: "Today" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Closing days" }).click();
  const year = new Date().getFullYear() + 1;
  const day = `0${projectIndex() + 1}`;
  await page.getByLabel("First day").fill(`${year}-05-${day}`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("It is done.");
  await expectAccessible(page);
  const period = page.getByRole("listitem").filter({ hasText: `${projectIndex() + 1} May ${year}` });
  await period.getByRole("button", { name: "Delete" }).click();
  await expect(period).toHaveCount(0);
});
