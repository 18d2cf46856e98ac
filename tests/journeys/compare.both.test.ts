import { expect, test, toasts } from "#tests/setup/journey.ts";

test("Cars are added to the comparison from cards and a car's page, compared, and removed again", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const query = "/listing-car?sort_by=newest";
  if (javaScriptEnabled) await site.openHydrated(query);
  else await page.goto(query);
  const { cards } = site.carList;
  for (const index of [0, 1]) {
    const card = cards.nth(index);
    await card.getByRole("button", { name: /^Compare / }).click();
    const said = javaScriptEnabled ? page.getByRole("region", { name: "Compare cars" }) : toasts(page);
    await expect(said).toContainText(`${index + 1} of 4 cars`);
    await expect(card).toBeInViewport();
  }
  await cards
    .nth(2)
    .getByRole("link", { name: /^View Car/ })
    .click();
  await expect(page).toHaveURL(/\/listing-detail-v\d\//);
  await page
    .getByRole("button", { name: /^Compare / })
    .first()
    .click();
  await page.getByRole("link", { name: "Compare", exact: true }).click();

  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader").getByRole("link")).toHaveCount(3);
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/);
  const rows = await table.getByRole("row").count();
  await page.getByRole("link", { name: "Show differences only" }).click();
  await expect(page).toHaveURL(/&differences=1$/);
  await expect.poll(() => table.getByRole("row").count()).toBeLessThan(rows);

  await page
    .getByRole("button", { name: /^Stop comparing / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+&differences=1$/);
  // The pressed button is gone, so keyboard users continue from the table.
  if (javaScriptEnabled)
    await expect(page.getByRole("region", { name: "The cars side by side" })).toBeFocused();
  await page.goto("/nl/compare");
  await expect(page).toHaveURL(/\/nl\/compare\?ids=\d+,\d+$/);
  await page.getByRole("button", { name: "Alles wissen" }).click();
  await expect(page).toHaveURL(/\/nl\/compare$/);
});

test("Adding a fifth car to the comparison asks which car to remove", { tag: "@full" }, async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const query = "/listing-car?sort_by=newest";
  if (javaScriptEnabled) await site.openHydrated(query);
  else await page.goto(query);
  const { cards } = site.carList;
  for (const index of [0, 1, 2, 3, 4])
    await cards
      .nth(index)
      .getByRole("button", { name: /^Compare / })
      .click();
  await expect(page).toHaveURL(/\/compare\?ids=(\d+,){4}\d+$/);
  await page.getByRole("alert").getByRole("button").first().click();
  await expect(page).toHaveURL(/\/compare\?ids=(\d+,){3}\d+$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
