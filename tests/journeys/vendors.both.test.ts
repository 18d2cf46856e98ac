import { expect, test } from "#tests/setup/journey.ts";

test("A visitor finds a dealer by town, sorts the dealer's cars, and returns to the list with Back", async ({
  page,
}) => {
  await page.goto("/dealer-listing");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(12);
  const town = page.getByRole("navigation", { name: "Dealers by town" }).getByRole("link").first();
  const [name = "", count = ""] = ((await town.textContent()) ?? "").split(/\s+(?=\d+$)/);
  await page.getByLabel("Town", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Find dealers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Dealers in ${name}`);
  await expect(cards).toHaveCount(Number(count));
  const dealer = (await cards.first().getByRole("heading").textContent()) ?? "";
  await cards.first().getByRole("link", { name: dealer, exact: true }).click();
  await expect(page).toHaveURL(/\/dealer-detail\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dealer);
  // In Firefox, a form sent before the page has loaded replaces that page in the history, as HTML specifies.
  await page.waitForLoadState();
  await page.getByLabel("Sort by").selectOption({ label: "Price: high to low" });
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/\/dealer-detail\/\d+\?sort_by=price_max$/);
  await expect(page.getByLabel("Sort by")).toHaveValue("price_max");
  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("price_min");
  await page.goBack();
  await expect(page.getByLabel("Town", { exact: true })).toHaveValue(name);
});

test("A sale agent's page shows business details, whether it is open, and a link to call", async ({
  page,
}) => {
  await page.goto("/sale-agents-detail/1");
  const business = page.getByRole("region", { name: "About the seller" });
  for (const label of ["Name of the business", "Address", "KVK number", "VAT number"])
    await expect(business.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText(/^(Open until|Closed, opens)/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call/ }).first()).toHaveAttribute("href", /^tel:\+31\d{9}$/);
});
