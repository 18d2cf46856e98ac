import { apiUrl, expect, test, toasts } from "#tests/setup/journey.ts";
import { addListing, addReview } from "#tests/setup/own-records.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";

test("A customer opens their listings and reviews, withdraws a car and deletes a review", {
  tag: "@full",
}, async ({ page, account }) => {
  const auth = await logIn(apiUrl, account);
  await addListing(apiUrl, auth);
  await addReview(apiUrl, auth);
  await logInByForm(page.request, account);
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "All listings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My listings" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "My account" });
  await expect(menu.getByRole("link", { name: "My listings" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Withdraw Volkswagen Polo 2019" }).click();
  await page.getByRole("link", { name: "No, keep it" }).click();
  await page.getByRole("link", { name: "Withdraw Volkswagen Polo 2019" }).click();
  await page.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(toasts(page)).toContainText("Your car is no longer offered");
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();

  await menu.getByRole("link", { name: "My reviews" }).click();
  await page.getByRole("link", { name: /^Edit your review/ }).click();
  await expect(page.getByLabel("Your experience")).toHaveValue("Helped me at once, and well.");
  await page.goto("/my-review");
  await page.getByRole("link", { name: /^Delete your review/ }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByRole("heading", { name: "You have not written a review yet" })).toBeVisible();
});
