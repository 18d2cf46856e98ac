import type { Locator, Page } from "@playwright/test";
import { waitForIdleRouter } from "#tests/setup/browser-translation.ts";
import { changeControl, controlNames, valuesOf } from "#tests/setup/form-controls.ts";
import { full } from "#tests/setup/full.ts";
import { holdResponses } from "#tests/setup/hold-responses.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";
import type { CarList } from "./pages/car-list.ts";

/* Fast input on a slow API: in the end, the page shows the state that was requested last. */

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens a list and holds back its next answers. @returns a function that releases them */
async function slowList(page: Page, query: string, list = "/listing-car") {
  await page.goto(`${list}${query}`);
  await hydrated(page);
  const answers = await holdResponses(page, `**${list}.data*`);
  answers.hold();
  return answers.release;
}

test("An area that was removed stays removed when a filter changes before the response", async ({
  page,
  site,
}) => {
  const { carList } = site;
  const release = await slowList(page, "?bbox=4.1,51.9,5.2,52.4&fuel_type_id=1");
  await controls.clear(carList);
  await expect(carList.busy).toBeVisible();
  await controls.brand(carList);
  release();
  await expect.poll(() => new URL(page.url()).search).toBe("?brand_id=3");
  await expect(carList.busy).toHaveCount(0);
});

const start = "?brand_id=29&fuel_type_id=1&price_max=60000";

type Press = (list: CarList) => Promise<unknown>;
const controls = {
  brand: ({ brand }) => brand.selectOption("3"),
  radio: (list) => list.fuelType("Any fuel type").check(),
  price: async ({ priceFrom }) => {
    await priceFrom.fill("2000");
    await priceFrom.press("Enter");
  },
  handle: ({ lowestPrice }) => lowestPrice.press("ArrowRight"),
  order: ({ order }) => order.selectOption("price_max"),
  size: ({ pageSize }) => pageSize.selectOption("16"),
  clear: ({ panel }) => panel.getByRole("link", { name: "Clear", exact: true }).click(),
  chip: (list) => list.chip("Petrol").click(),
  more: ({ panel }) => panel.getByRole("link", { name: "More filters" }).click(),
  suggestion: async ({ panel }) => {
    await panel.getByLabel("Make, model or word").pressSequentially("audi");
    await panel.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first().click();
  },
} satisfies Record<string, Press>;

type Control = keyof typeof controls;
type Case = [before: Control, after: Control, query: string];
const everyDay: Case[] = [
  ["brand", "chip", "?brand_id=3&price_max=60000"],
  ["price", "more", "?brand_id=29&fuel_type_id=1&price_min=2000&price_max=60000&more=1"],
];
const others: Case[] = [
  ["price", "suggestion", "?brand_id=2&fuel_type_id=1&price_min=2000&price_max=60000"],
  ["more", "brand", "?brand_id=3&fuel_type_id=1&price_max=60000&more=1"],
  ["clear", "order", "?sort_by=price_max"],
  ["order", "clear", ""],
  ["handle", "order", "?brand_id=29&fuel_type_id=1&price_min=1500&price_max=60000&sort_by=price_max"],
  ["clear", "size", "?show_num=16"],
  ["clear", "radio", ""],
  ["clear", "brand", "?brand_id=3"],
  ["clear", "price", "?price_min=2000"],
  ["clear", "handle", "?price_min=1500"],
  ["chip", "order", "?brand_id=29&price_max=60000&sort_by=price_max"],
  ["chip", "clear", ""],
  ["order", "chip", "?brand_id=29&price_max=60000&sort_by=price_max"],
  ["brand", "size", "?brand_id=3&fuel_type_id=1&price_max=60000&show_num=16"],
  ["radio", "brand", "?brand_id=3&price_max=60000"],
];

for (const [before, after, query] of full ? [...everyDay, ...others] : everyDay) {
  test(`${before} and then ${after} before the response: both changes apply`, async ({ page, site }) => {
    const { carList } = site;
    const release = await slowList(page, start);
    await controls[before](carList);
    await expect(carList.busy).toBeVisible();
    await controls[after](carList);
    release();
    await expect.poll(() => new URL(page.url()).search).toBe(query);
    await expect(carList.busy).toHaveCount(0);
    expect(new URL(page.url()).search).toBe(query);
    const params = new URLSearchParams(query);
    await expect(carList.brand).toHaveValue(params.get("brand_id") ?? "");
    await expect(carList.order).toHaveValue(params.get("sort_by") ?? "price_min");
    await expect(carList.priceTo).toHaveValue(params.get("price_max") ?? "");
  });
}

for (const [before, after, query] of [
  ["price", "next", "?brand_id=29&price_min=2000&page=2"],
  ["price", "order", "?brand_id=29&price_min=2000&sort_by=price_max"],
  ["radio", "more", "?brand_id=29&fuel_type_id=1&more=1"],
  ["clear", "order", "?sort_by=price_max"],
] as const)
  test(`on the page of a make, ${before} and then ${after} before the response: both changes apply`, {
    tag: "@full",
  }, async ({ page, site: { carList } }) => {
    const onLanding = {
      ...controls,
      next: () => carList.next.click(),
      radio: () => carList.fuelType("Petrol").check(),
    };
    const release = await slowList(page, "/volkswagen");
    await onLanding[before](carList);
    await expect(carList.busy).toBeVisible();
    await onLanding[after](carList);
    release();
    await expect(page).toHaveURL(`/listing-car${query}`);
    await expect(carList.busy).toHaveCount(0);
  });

test("a price, a suggestion and an order before the response: all changes apply", { tag: "@full" }, async ({
  page,
  site: { carList },
}) => {
  const release = await slowList(page, start);
  await controls.price(carList);
  await expect(carList.busy).toBeVisible();
  await controls.suggestion(carList);
  await controls.order(carList);
  release();
  await expect(page).toHaveURL(
    /\?brand_id=2&fuel_type_id=1&price_min=2000&price_max=60000&sort_by=price_max$/,
  );
});

test("the next page and then another order before the response: the first page in that order", {
  tag: "@full",
}, async ({ page, site }) => {
  const release = await slowList(page, "?brand_id=29");
  await site.carList.next.click();
  await expect(site.carList.busy).toBeVisible();
  await controls.order(site.carList);
  release();
  await expect(page).toHaveURL(/\?brand_id=29&sort_by=price_max$/);
});

test("Back and then another order before the response: the previous list in that order", {
  tag: "@full",
}, async ({ page, site }) => {
  const { carList } = site;
  await site.openHydrated("/listing-car?brand_id=29");
  await carList.fuelType("Petrol").check();
  await expect(carList.chip("Petrol")).toBeVisible();
  const answers = await holdResponses(page, "**/listing-car.data*");
  answers.hold();
  await page.evaluate(() => history.back());
  await expect(carList.fuelType("Any fuel type")).toBeChecked();
  await controls.order(carList);
  answers.release();
  await expect(page).toHaveURL(/\?brand_id=29&sort_by=price_max$/);
  await expect(carList.fuelType("Any fuel type")).toBeChecked();
});

test("Clear and then another order in the same task: all cars in that order", { tag: "@full" }, async ({
  page,
}) => {
  const release = await slowList(page, start);
  await page.evaluate(() => {
    const clear = [...document.querySelectorAll<HTMLElement>("#filters a")].at(-1);
    clear?.click();
    const order = document.querySelector<HTMLSelectElement>("#sort_by");
    if (!order) return;
    order.value = "price_max";
    order.dispatchEvent(new Event("change", { bubbles: true }));
  });
  release();
  await expect(page).toHaveURL(/listing-car\?sort_by=price_max$/);
});

test("a make, Back to top and then a fuel before the response: both filters apply", { tag: "@full" }, async ({
  page,
  site: { carList },
}) => {
  const release = await slowList(page, "");
  await controls.brand(carList);
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await page.getByRole("link", { name: "Back to top" }).click();
  await expect(carList.brand).toHaveValue("3");
  await carList.fuelType("Petrol").check();
  release();
  await expect(page).toHaveURL(/\?brand_id=3&fuel_type_id=1$/);
});

test("Clear and then a service before the response: the list of garages has the service as its only filter", {
  tag: "@full",
}, async ({ page }) => {
  const release = await slowList(page, "?q=garage&city=Utrecht", "/garages-list");
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page.getByLabel("Town", { exact: true })).toHaveValue("");
  await page.getByLabel("Service").selectOption({ label: "Timing belt" });
  await page.getByRole("button", { name: "Find garages" }).click();
  release();
  await expect(page).toHaveURL(/\/garages-list\?service_id=9$/);
  await expect(page.getByLabel("Service")).toHaveValue("9");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Timing belt/);
});

test("A garage's name that is typed before the response to Clear is kept", { tag: "@full" }, async ({
  page,
}) => {
  const release = await slowList(page, "?city=Utrecht", "/garages-list");
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page.getByLabel("Town", { exact: true })).toHaveValue("");
  await page.getByLabel("Name, street or kind of work").fill("brug");
  release();
  await expect(page).toHaveURL(/\/garages-list$/);
  await expect(page.getByLabel("Name, street or kind of work")).toHaveValue("brug");
});

interface List {
  path: string;
  form: Locator;
  clear: Locator;
  /** The submit button of a form that does not apply changes automatically. */
  send?: Locator;
}

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Leaves out empty values: choosing a brand adds a field for its models, which is empty. */
const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** Changes two controls, then clears all and changes one, each time before the previous answer arrives. */
async function expectIntentWins(page: Page, { path, form, clear, send }: List) {
  await page.goto(path);
  await hydrated(page);
  const answers = await holdResponses(page, `**${path}.data*`);
  const defaults = await valuesOf(form);
  let asked: Record<string, string> = {};
  const change = async (name: string) => {
    asked = { ...asked, [name]: await changeControl(form, name) };
    await send?.click();
  };
  const expectQuery = async (title: string) => {
    answers.release();
    await expect.poll(() => queryOf(page), `the address after ${title}`).toEqual(asked);
    await waitForIdleRouter(page);
    expect(queryOf(page), `the address after ${title}`).toEqual(asked);
    expect(filled(await valuesOf(form)), `the fields after ${title}`).toEqual(
      filled({ ...defaults, ...asked }),
    );
  };
  const names = await controlNames(form);
  for (const [index, name] of names.entries()) {
    // In the usual run, each control is in one pair, so every second one is skipped.
    if (!full && index % 2 === 1) continue;
    const next = names[(index + 1) % names.length]!;
    answers.hold();
    await change(name);
    await change(next);
    await expectQuery(`${name}, then ${next}`);
    answers.hold();
    await clear.click();
    asked = {};
    // A radius has no effect without a town.
    if (name !== "radius_km") await change(name);
    await expectQuery(`a cleared form, then ${name}`);
  }
}

test("Every control of the list and then another before the response: both apply, also after Clear all", {
  tag: "@full",
}, async ({ page }) => {
  test.slow();
  const form = page.locator("form#filters");
  const clear = page.getByRole("link", { name: "Clear all", exact: true });
  await expectIntentWins(page, { path: "/listing-car", form, clear });
});

test("Every control of the search for garages and then another before the response: both apply", {
  tag: "@full",
}, async ({ page }) => {
  const form = page.getByRole("search", { name: "Search garages" }).locator("form");
  await expectIntentWins(page, {
    path: "/garages-list",
    form,
    clear: page.getByRole("link", { name: "Clear", exact: true }),
    send: form.getByRole("button", { name: "Find garages" }),
  });
});

test("Every slider handle of the list and then an order before the response: both apply", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.openHydrated("/listing-car");
  const form = page.locator("form#filters");
  const answers = await holdResponses(page, "**/listing-car.data*");
  await expect(form.getByRole("slider")).not.toHaveCount(0);
  for (const handle of await form.getByRole("slider").all()) {
    answers.hold();
    await handle.focus();
    const before = await valuesOf(form);
    const isLowest = (await handle.inputValue()) === (await handle.getAttribute("min"));
    await handle.press(isLowest ? "ArrowRight" : "ArrowLeft");
    const moved = Object.entries(await valuesOf(form)).filter(([name, value]) => before[name] !== value);
    expect(moved).toHaveLength(1);
    const sort_by = await changeControl(form, "sort_by");
    answers.release();
    const asked = Object.fromEntries([...moved, ["sort_by", sort_by]]);
    await expect.poll(() => queryOf(page)).toEqual(asked);
    await waitForIdleRouter(page);
    expect(await valuesOf(form)).toMatchObject(asked);
    await controls.clear(site.carList);
    await expect.poll(() => queryOf(page)).toEqual({});
    await waitForIdleRouter(page);
  }
});

test("Every control of the home page's search, each sent before the previous response: the list has them all", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.openHydrated("/");
  const search = page.getByRole("search", { name: "Search cars" });
  const form = search.locator("form");
  await search.getByText("More options").click();
  const answers = await holdResponses(page, "**/listing-car.data*");
  answers.hold();
  for (const name of await controlNames(form)) {
    await changeControl(form, name);
    await search.getByRole("button", { name: "Find Cars" }).click();
  }
  const asked = await valuesOf(form);
  answers.release();
  await expect(page).toHaveURL(/\/listing-car\?/);
  await waitForIdleRouter(page);
  // The list has fields that the home page lacks.
  expect(await valuesOf(page.locator("form#filters"))).toMatchObject(asked);
  // The list's default number of cars is left out of the address.
  const { show_num, ...others } = asked;
  expect(queryOf(page)).toEqual(show_num === "12" ? others : asked);
});
