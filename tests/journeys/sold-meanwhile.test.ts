import { expect, hydrated, test } from "#tests/setup/journey.ts";
import { type RunningDemo, startDemo } from "#tests/setup/start-demo.ts";
import { Site } from "./pages/site.ts";

/** A separate market, because a sold car would change the counts in other journeys. */
let demo: RunningDemo;
test.beforeAll(async () => {
  // A cached page may be some minutes old.
  demo = await startDemo({ PAGE_CACHE_MB: "0" });
});
test.afterAll(async () => {
  demo.process.kill("SIGTERM");
  await demo.ended;
});

test("After Back, the page of a car that was sold meanwhile says so in all its parts", {
  tag: "@full",
}, async ({ page, site, browser }) => {
  const desk = new Site(await browser.newPage());
  await desk.backOffice.enter("vendor", "Dashboard", demo.origin);
  await desk.backOffice.choose("My cars");
  const car = desk.page.getByRole("main").getByRole("listitem").first();
  await car.getByRole("link").first().click();
  await page.goto(String(await desk.backOffice.viewOnSite.getAttribute("href")));
  await hydrated(page);
  const sold = page.getByRole("main").getByText("This car has been sold.");
  const contact = page
    .getByRole("complementary", { name: "Price and contact" })
    .getByRole("link", { name: "Contact the seller" });
  await expect(sold).toHaveCount(0);
  await expect(contact).toHaveCount(1);
  await site.footer.link("About Us").click();
  await expect(page).toHaveURL(/\/about-us$/);

  await desk.page.goBack();
  await car.getByRole("button", { name: "Mark as sold" }).click();
  await expect(desk.page.getByRole("button", { name: "Undo" })).toBeVisible();

  await page.goBack();
  await expect(sold).toBeVisible();
  await expect(contact).toHaveCount(0);
});
