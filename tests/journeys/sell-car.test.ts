import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { holdResponses, pageScripts } from "#tests/setup/hold-responses.ts";
import { expect, expectNoA11yViolations, hydrated, test } from "#tests/setup/journey.ts";

async function fillCar(form: Locator) {
  const field = (name: string) => form.locator(`[name=${name}]`);
  await field("brand").fill("Volkswagen");
  await field("model").fill("Golf");
  await field("model_year").fill("2018");
  await field("mileage").fill("85.000");
  for (const name of ["fuel_type", "transmission_type", "color"])
    await field(name).selectOption({ index: 1 });
}

/** Fills in the last step and sends the form. */
async function sendAsNoor(form: Locator) {
  const field = (name: string) => form.locator(`[name=${name}]`);
  await field("first_name").fill("Noor");
  await field("last_name").fill("Bakker");
  await field("email").fill("noor@example.com");
  await field("phone").fill("0612345678");
  await field("terms").check();
  await form.getByRole("button", { name: "Send us your car" }).click();
}

test("A field shows its error when it loses the focus, and sending opens the step with an error without a post", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/nl/sell-car?license_plate=GZZ-99-Z");
  await hydrated(page);
  const form = page.locator("form#sell-car");
  const field = (name: string) => form.locator(`[name=${name}]`);
  await fillCar(form);
  await expect(form.locator("[aria-live=polite]")).toBeAttached();
  await field("mileage").fill("1.000.001");
  await page.keyboard.press("Tab");
  await expect(field("mileage")).toHaveAccessibleDescription(/lijkt te hoog/);
  await field("mileage").fill("85.000");
  await expect(field("mileage")).toHaveAccessibleDescription("");
  const next = form.getByRole("button", { name: "Volgende" });
  await next.click();
  await field("expected_price").fill("12950");
  await next.click();
  await expect(field("message")).toBeVisible();
  await next.click();
  await expect(field("first_name")).toBeVisible();
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await form.evaluate((element: HTMLFormElement) => {
    (element.elements.namedItem("brand") as HTMLInputElement).value = "";
  });
  await form.getByRole("button", { name: "Auto aanmelden" }).click();
  const alert = form.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("Vul je voornaam in");
  await expect(field("brand")).toBeVisible();
  await expect(field("brand")).toHaveAttribute("aria-invalid", "true");
  expect(posts).toBe(0);
  await expectNoA11yViolations(page, "form#sell-car");
});

test("What the register says about a plate is filled in, even if a draft began with that plate", async ({
  page,
}) => {
  await page.goto("/sell-car");
  await hydrated(page);
  const field = (name: string) => page.locator(`form#sell-car [name=${name}]`);
  await field("license_plate").fill("GBB-01-B");
  await field("mileage").fill("85.000");
  await page.locator("form.plate-form [name=license_plate]").fill("GBB-01-B");
  await page.locator("form.plate-form button").click();
  await expect(field("brand")).not.toHaveValue("");
  await expect(field("fuel_type")).not.toHaveValue("");
  await expect(field("mileage")).toHaveValue("85.000");
});

for (const [when, isLeftFirst] of [
  ["before the scripts are there", true],
  ["after that", false],
] as const)
  test(`A plate that is the first field in use is formatted, and a make has its own models: left ${when}`, async ({
    page,
  }) => {
    const field = (name: string) => page.locator(`form#sell-car [name=${name}]`);
    await page.goto("/sell-car");
    await field("license_plate").focus();
    await page.keyboard.type("gb123x");
    if (isLeftFirst) await page.keyboard.press("Tab");
    await hydrated(page);
    await field("brand").fill("Audi");
    await field("model").focus();
    await expect(field("license_plate")).toHaveValue("GB-123-X");
    await expect(field("model")).toHaveAttribute("list", "own-model-names");
  });

/** Fills in the steps before the photos. */
async function openPhotos(page: Page): Promise<Locator> {
  await page.goto("/sell-car?license_plate=GZZ-99-Z");
  await hydrated(page);
  const form = page.locator("form#sell-car");
  await fillCar(form);
  await form.getByRole("button", { name: "Next" }).click();
  await form.locator("[name=expected_price]").fill("12950");
  await form.getByRole("button", { name: "Next" }).click();
  await expect(form.locator("[name=photos]")).toBeVisible();
  return form;
}

async function greyPhoto() {
  const grey = { width: 800, height: 600, channels: 3 as const, background: "grey" };
  return {
    name: "front.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: grey }).jpeg().toBuffer(),
  };
}

test("The draft of a car with its photos survives closing the browser, and is deleted when it is sent", {
  tag: "@full",
}, async ({ page, browser }) => {
  await openPhotos(page);
  await page.locator("[name=photos]").setInputFiles([await greyPhoto()]);
  await expect(page.locator("[name=photo_ids]")).toHaveCount(1);

  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: new URL(page.url()).origin });
  const later = await context.newPage();
  await later.goto("/sell-car");
  const form = later.locator("form#sell-car");
  const field = (name: string) => form.locator(`[name=${name}]`);
  await expect(form.getByRole("status").last()).toHaveText("What you typed earlier is back.");
  await expect(field("license_plate")).toHaveValue("GZZ-99-Z");
  await expect(field("expected_price")).toHaveValue("12950");
  await expect(field("photo_ids")).toHaveCount(1);
  for (const opened of ["expected_price", "message", "first_name"]) {
    await form.getByRole("button", { name: "Next" }).click();
    await expect(field(opened)).toBeVisible();
  }
  await sendAsNoor(form);
  await expect(later).toHaveURL(/\/sell-car\/done/);
  expect(await later.evaluate(() => localStorage.getItem("drafts"))).not.toContain("Golf");
  await context.close();
});

test("A car that is sent before the scripts load leaves no draft", { tag: "@full" }, async ({ page }) => {
  await page.goto("/sell-car?license_plate=GZZ-99-Z");
  await hydrated(page);
  await fillCar(page.locator("form#sell-car"));
  const { hold, release } = await holdResponses(page, pageScripts);
  hold();
  await page.reload();
  const form = page.locator("form#sell-car");
  const field = (name: string) => form.locator(`[name=${name}]`);
  const next = form.getByRole("button", { name: "Next" });
  await fillCar(form);
  await next.click();
  await field("expected_price").fill("12950");
  await next.click();
  await expect(field("message")).toBeVisible();
  await next.click();
  await sendAsNoor(form);
  await expect(page).toHaveURL(/\/sell-car\/done/);
  const drafts = () => page.evaluate(() => localStorage.getItem("drafts") ?? "");
  expect(await drafts()).toContain("Golf");
  release();
  await hydrated(page);
  expect(await drafts()).not.toContain("Golf");
  // Opens the answer again after starting on a second car: that draft must stay.
  const answer = page.url();
  await page.goto("/sell-car?license_plate=GZZ-99-Z");
  await hydrated(page);
  await fillCar(form);
  await page.goto(answer);
  await hydrated(page);
  expect(await drafts()).toContain("Golf");
});

test("A proposed APK date is marked as a proposal until another date is entered", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/sell-car?license_plate=GZZ-99-Z");
  await hydrated(page);
  const form = page.locator("form#sell-car");
  await fillCar(form);
  await form.getByRole("button", { name: "Next" }).click();
  await form.locator("[name=first_registration_date]").fill("2019-03-31");
  const note = page.locator("#apk-proposal");
  await expect(note).toHaveText(/next APK is due/);
  await form.locator("[name=next_apk_date]").fill("2027-05-05");
  await expect(note).toHaveText("");
});

test("A visible step can be completed while the page's data still reloads", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/sell-car?license_plate=GZZ-99-Z");
  const form = page.locator("form#sell-car");
  const field = (name: string) => form.locator(`[name=${name}]`);
  const next = form.getByRole("button", { name: "Next" });
  await fillCar(form);

  let isHeld = true;
  await page.route("**/sell-car.data*", async (route) => {
    // These requests are never answered: the next post makes the router give them up.
    if (!isHeld || route.request().method() !== "GET") await route.continue();
  });
  await next.click();
  await field("expected_price").fill("12950");
  await next.click();
  await expect(field("message")).toBeVisible();
  isHeld = false;
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });
  test("The explanation of a field opens by touch and by keyboard", {
    tag: ["@full", "@not-in-firefox"],
  }, async ({ page }) => {
    await page.goto("/sell-car");
    const form = page.locator("form#sell-car");
    const hint = form.getByText("What is meant by “Mileage”?");
    const text = form.locator("details[open] p");
    await hint.locator("xpath=..").tap();
    await expect(text).toContainText("odometer");
    await hint.locator("xpath=..").tap();
    await expect(text).toHaveCount(0);
    await hint.locator("xpath=..").press("Enter");
    await expect(text).toBeVisible();
  });
});

test.describe("while pictures fail", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("Photos refused for one reason share an error, and a failed thumbnail loads again on the online event", {
    tag: "@full",
  }, async ({ page }) => {
    await openPhotos(page);
    const notes = ["1.txt", "2.txt"].map((name) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from("notes"),
    }));
    await page.route("**/pictures/**", (route) => route.abort());
    await page.locator("[name=photos]").setInputFiles([...notes, await greyPhoto()]);
    await expect(page.locator(".field-error")).toHaveText(
      "\u20681.txt\u2069, \u20682.txt\u2069: Please choose a JPEG, PNG, WebP or AVIF picture",
    );
    const thumbnail = page.locator(".sell-photos img");
    const state = () =>
      thumbnail.evaluate(
        (image: HTMLImageElement) => image.complete && (image.naturalWidth > 0 ? "shown" : "failed"),
      );
    await thumbnail.scrollIntoViewIfNeeded();
    await expect.poll(state).toBe("failed");
    await page.unroute("**/pictures/**");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(state).toBe("shown");
  });
});

test.describe("while the code that sends photos fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("A photo that is posted with the form is posted once", { tag: "@full" }, async ({ page }) => {
    await page.route("**/send-photo-*.js", (route) => route.abort());
    const form = await openPhotos(page);
    const chosen = form.locator("[name=photos]");
    const failed = page.waitForEvent("requestfailed");
    await chosen.setInputFiles([await greyPhoto()]);
    await failed;
    await form.getByRole("button", { name: "Next" }).click();
    await expect(form.locator("[name=first_name]")).toBeVisible();
    await expect(form.locator("[name=photo_ids]")).toHaveCount(1);
    expect(await chosen.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    await sendAsNoor(form);
    await expect(page).toHaveURL(/\/sell-car\/done/);
  });
});

test("Examples in fields with a unit have the colour of examples in other fields", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/sell-car");
  const colorOf = (name: string) =>
    page
      .locator(`#sell-car [name=${name}]`)
      .evaluate((field) => getComputedStyle(field, "::placeholder").color);
  expect(await colorOf("mileage")).toBe(await colorOf("model_year"));
});
