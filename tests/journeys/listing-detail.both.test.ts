import type { Page } from "@playwright/test";
import { expect, hydrated, test, toasts } from "#tests/setup/journey.ts";

/* A dealer's car and a sold car of the demo market, which has the same ids on every machine. */
const forSale = "/listing-detail-v1/4";
const sold = "/listing-detail-v1/35";

test("A visitor opens a car, corrects an error in the contact form, and sends it to the seller", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const { carPage } = site;
  await page.goto(forSale);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await expect(page.getByRole("heading", { name: "Key facts" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Equipment" })).toBeVisible();
  await page.getByRole("link", { name: "Contact the seller" }).first().click();

  await page.getByLabel("Name").fill("Noor Bakker");
  await carPage.email.fill("noor@");
  await carPage.message.fill("May I come by on Saturday?");
  await carPage.send.click();

  // With JavaScript, the browser refuses the form on the car's page if it has loaded the rules by then.
  if (!javaScriptEnabled) {
    await expect(page).toHaveURL(`${forSale}/contact`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact the seller");
  }
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(carPage.email).toHaveAccessibleDescription("please enter a valid email address");
  await expect(page.getByLabel("Name")).toHaveValue("Noor Bakker");
  await expect(carPage.message).toHaveValue("May I come by on Saturday?");
  await summary.getByRole("link", { name: "please enter a valid email address" }).click();
  await expect(carPage.email).toBeFocused();

  await carPage.email.fill("noor@example.com");
  await carPage.send.click();
  await expect(page).toHaveURL(forSale);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(toasts(page)).toContainText("Your message has been sent to the seller");
});

/** Sends the form before the browser has the rules, which come when a field gets the focus. */
const sendUnchecked = (page: Page, id: string, values: Record<string, string>) =>
  page.locator(`#${id}`).evaluate((form: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values))
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    form.requestSubmit();
  }, values);

for (const variant of ["v1", "v2", "v3", "v4", "v5"])
  test(`The refused forms of ${variant} are sent once after a correction, and return to the car`, {
    tag: "@full",
  }, async ({ page, site, javaScriptEnabled }) => {
    const { carPage } = site;
    const car = `/listing-detail-${variant}/4`;
    const answers: number[] = [];
    page.on("response", (answer) => {
      if (answer.request().method() === "POST") answers.push(answer.status());
    });
    const open = async (name: string) => {
      await page.goto(car);
      await page.goto((await page.getByRole("link", { name }).first().getAttribute("href")) ?? "");
      if (javaScriptEnabled !== false) await hydrated(page);
    };
    const wrong = { name: "Noor Bakker", email: "noor@", message: `Is it still there, ${variant}?` };

    await open("Contact the seller");
    await sendUnchecked(page, "contact-form", wrong);
    await expect(page.getByRole("alert")).toBeFocused();
    await carPage.email.fill("noor@example.com");
    await carPage.send.click();
    await expect(page).toHaveURL(car);
    await expect(toasts(page)).toContainText("Your message has been sent to the seller");
    expect(answers).toHaveLength(2);
    expect(answers.filter((status) => status === 422)).toHaveLength(1);

    await open("Report this ad");
    await sendUnchecked(page, "report-form", wrong);
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByLabel("What is wrong with this ad?").selectOption({ label: "The details are wrong" });
    await carPage.email.fill("noor@example.com");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page).toHaveURL(car);
    await expect(toasts(page)).toContainText(/We will look at this listing\.\nReference: \S+/);
    expect(answers.slice(2)).toHaveLength(2);
    expect(answers.filter((status) => status === 422)).toHaveLength(2);
  });

test("A visitor reports an ad and gets a reference", async ({ page, site }) => {
  await page.goto(forSale);
  await page.getByRole("link", { name: "Report this ad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report this ad");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("What is wrong with this ad?")).toHaveAccessibleDescription(
    "Please choose a reason",
  );
  await page.getByLabel("What is wrong with this ad?").selectOption({ label: "The details are wrong" });
  await site.carPage.message.fill("It is a diesel.");
  await page.getByLabel("Name").fill("Noor Bakker");
  await site.carPage.email.fill("noor@example.com");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page).toHaveURL(forSale);
  await expect(toasts(page)).toContainText(/We will look at this listing\.\nReference: \S+/);
});

test("A sold car has a page and can be reported, but has no contact form", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await page.goto(sold);
  await expect(page.getByText("This car has been sold.")).toBeVisible();
  await expect(site.carPage.send).toHaveCount(0);
  await page.getByRole("link", { name: "Report this ad" }).click();
  await expect(page.getByRole("button", { name: "Send report" })).toBeVisible();
});

test("A visitor goes from a car to the list of its brand, and to a similar car", { tag: "@full" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(forSale);
  const breadcrumb = page.getByRole("navigation", { name: "You are here" }).getByRole("link");
  await breadcrumb.last().click();
  await expect(page).toHaveURL(/\/listing-car\/[\w-]+(\/[\w-]+)?$/);
  await page.goto(forSale);
  if (javaScriptEnabled !== false) await hydrated(page);
  const facts = page.getByRole("main").locator("dl").first();
  const before = await facts.textContent();
  await page
    .getByRole("link", { name: /^View Car/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/listing-detail-v1\/(?!4$)\d+$/);
  // The page shows nothing of the previous car, above all no way to its seller.
  await expect(facts).not.toHaveText(before!);
  const id = /\d+$/.exec(page.url())?.[0];
  await expect(
    page.getByRole("main").locator(`a[href^="/listing-detail-v1/${id}/contact"]`).first(),
  ).toBeAttached();
  await expect(page.getByRole("main").locator(`a[href^="${forSale}/"]`)).toHaveCount(0);
});

test("The options for sharing a car open without leaving the page", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await page.goto(forSale);
  await site.carPage.share.click();
  await expect(site.carPage.link).toHaveValue(new RegExp(`${forSale}$`));
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await page.keyboard.press("Escape");
  await expect(site.carPage.link).toBeHidden();
});

test("An unknown car is a 404 with links to other cars", { tag: "@full" }, async ({ page }) => {
  const response = await page.goto("/listing-detail-v1/999999");
  expect(response?.status()).toBe(404);
  await page
    .getByRole("link", { name: /^View Car/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/listing-detail-v1\/\d{1,4}$/);
});
