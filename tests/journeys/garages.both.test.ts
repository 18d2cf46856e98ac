import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { addReview } from "#tests/setup/own-records.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";

test.describe("a visitor who needs a repair", () => {
  test("chooses a service and a town, and finds garages with their phone numbers", async ({ page }) => {
    await page.goto("/maintenance-booking");
    await page.getByRole("link", { name: /^APK inspection/ }).click();
    await expect(page).toHaveURL(/\/maintenance-booking\?service_id=1$/);
    await page.getByLabel("Town", { exact: true }).fill("amsterdam");
    await page.getByRole("button", { name: "Find garages" }).click();
    await expect(page).toHaveURL(/\/maintenance-booking\?city=amsterdam&service_id=1$/);
    const cards = page.getByRole("main").getByRole("article");
    // The demo market has five such branches in Amsterdam.
    await expect(cards).toHaveCount(5);
    for (const card of await cards.all()) await expect(card).toContainText(/APK inspection\s*€\d+/);
    const card = cards.first();
    const name = (await card.getByRole("heading").textContent()) ?? "";
    const call = card.getByRole("link", { name: `Call ${name}` });
    await expect(call).toHaveAttribute("href", /^tel:\+31\d{9}$/);
    await card.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(/\/garage-branch-profile\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  test("changes one step, and the other steps keep their values", { tag: "@full" }, async ({ page }) => {
    await page.goto("/maintenance-booking?city=Utrecht&service_id=1");
    await page.getByRole("link", { name: /^Change.*Service/ }).click();
    await expect(page).toHaveURL(/\/maintenance-booking\?city=Utrecht$/);
    await page.getByRole("link", { name: /^Diagnostics/ }).click();
    await expect(page).toHaveURL(/\/maintenance-booking\?city=Utrecht&service_id=10$/);
    await page.getByRole("link", { name: /^Change.*Town/ }).click();
    await expect(page.getByLabel("Town", { exact: true })).toHaveValue("");
  });
});

for (const prefix of ["", "/nl", "/ar"])
  test(`The page of a garage with long names of services fits a phone: ${prefix || "/en"}`, {
    tag: prefix === "/ar" ? [] : ["@full"],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${prefix}/garage-branch-profile/54`);
    await expect(page.locator("#services dt").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

test.describe("a visitor of the list of garages", () => {
  test("searches by town and service, and clears the search", { tag: "@full" }, async ({ page }) => {
    await page.goto("/garages-list");
    await expect(page.getByRole("article")).toHaveCount(12);
    await page.getByLabel("Town", { exact: true }).fill("Utrecht");
    await page.getByLabel("Service").selectOption({ label: "Timing belt" });
    await page.getByRole("button", { name: "Find garages" }).click();
    await expect(page).toHaveURL(/\/garages-list\?city=Utrecht&service_id=9$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garages in Utrecht: Timing belt");
    await expect(page.getByLabel("Town", { exact: true })).toHaveValue("Utrecht");
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL(/\/garages-list$/);
    await expect(page.getByLabel("Town", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Service")).toHaveValue("");
    await expect(page.getByRole("article")).toHaveCount(12);
  });

  test("opens the next page, and Back shows the first page again", { tag: "@full" }, async ({ page }) => {
    await page.goto("/garages-list?q=garage");
    const first = (await page.getByRole("article").first().getByRole("heading").textContent()) ?? "";
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\/garages-list\?q=garage&page=2$/);
    await expect(page.getByRole("article").first().getByRole("heading")).not.toHaveText(first);
    await page.goBack();
    await expect(page.getByRole("article").first().getByRole("heading")).toHaveText(first);
    await expect(page.getByLabel("Name, street or kind of work")).toHaveValue("garage");
  });

  test("types an incomplete town and follows a link to the right one", { tag: "@full" }, async ({ page }) => {
    await page.goto("/garages-list?city=Gronin");
    await expect(page.getByText(/We know no garage in “.?Gronin/)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("link", { name: "Groningen", exact: true }).click();
    await expect(page).toHaveURL(/\/garages-list\?city=Groningen$/);
    await expect(page.getByLabel("Town", { exact: true })).toHaveValue("Groningen");
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test("A garage's page shows opening hours and reviews, and links to further reviews", async ({ page }) => {
  await page.goto("/garage-branch-profile/1");
  await expect(page.getByRole("heading", { name: "Opening hours" })).toBeVisible();
  await expect(page.getByText("Today", { exact: true })).toHaveCount(1);
  const reviews = page.getByRole("region", { name: "Reviews" });
  const written = reviews.getByRole("listitem").filter({ has: page.locator("time") });
  await expect(written).toHaveCount(10);
  await expect(reviews.getByRole("progressbar")).toHaveCount(5);
  const newest = (await written.first().textContent()) ?? "";
  await reviews.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/garage-branch-profile\/1\?page=2#reviews$/);
  await expect(written.first()).not.toHaveText(newest);
});

test("On a wide screen, a garage's reviews take the full width, and its photos are as high as the text beside them", {
  tag: "@full",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const prefix of ["", "/ar"]) {
    await page.goto(`${prefix}/garage-branch-profile/1`);
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [all, reviews] = [await box(".detail-page"), await box("#reviews")];
    expect(reviews.width).toBe(all.width);
    const [photos, head] = [await box(".photos"), await box(".detail-page > :nth-child(2)")];
    expect(photos.height).toBeGreaterThanOrEqual(head.height);
  }
});

test.describe("An outdated page", () => {
  test.use({ expectedErrors: [/401|404/] });

  test("keeps the text of a review when the login has ended, and links to a new login", {
    tag: "@full",
  }, async ({ page, account, javaScriptEnabled }) => {
    await logInByForm(page.request, account);
    await page.goto("/garage-branch-profile/2");
    if (javaScriptEnabled) await hydrated(page);
    await page.context().clearCookies({ name: "session" });
    const words = page.getByLabel("Your experience");
    await words.fill("Helped me at once, and well.");
    await page.getByRole("radio", { name: /4/ }).check({ force: true });
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByRole("link", { name: /Log in in a new tab/ })).toBeVisible();
    await expect(words).toHaveValue("Helped me at once, and well.");
  });

  test("says that a review was deleted in another tab, and then no longer shows it", {
    tag: "@full",
  }, async ({ page, account, javaScriptEnabled }) => {
    const auth = await logIn(apiUrl, account);
    const id = await addReview(apiUrl, auth);
    await logInByForm(page.request, account);
    await page.goto(`/my-review?delete=${id}`);
    if (javaScriptEnabled) await hydrated(page);
    const headers = { Authorization: `Bearer ${auth.access_token}` };
    await fetch(`${apiUrl}/api/v1/reviews/${id}`, { method: "DELETE", headers });
    await page.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(page.getByRole("alert")).toContainText("This review no longer exists");
    await expect(page.getByText("You have not written a review yet")).toBeVisible();
  });
});
