import { afterAll, beforeAll, expect, it } from "vitest";
import { textOf } from "#tests/setup/html.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newVisitor } from "#tests/setup/visitor.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let clearReferenceCache: () => void;
let overrides: Record<string, unknown> = {};

const posts = ["/en/sell-car", "/en/sell-car-confirmation-email"] as const;

beforeAll(async () => {
  const paths = ["/en/pages-content/home", "/en/tooltips", "/en/settings", ...posts];
  api = await startStubApi(Object.fromEntries(paths.map((path) => [path, () => overrides[path] ?? 500])));
  site = await createTestApp(api.url);
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(() => api.close());

async function page(answers: Record<string, unknown>, path = "/sell-car") {
  overrides = answers;
  clearReferenceCache();
  const response = await site(path);
  return { ...readPage(await response.text()), status: response.status };
}

it("The sell page has its own texts when the API sends none", async () => {
  const { status, heading, text, title } = await page({});
  expect([status, heading]).toEqual([200, "Sell your car"]);
  expect(title).toMatch(/^Sell your car · /);
  expect(text).toContain("Tell us about your car, and hear what it could fetch.");
  for (const label of ["License plate", "Mileage", "APK until", "Photos"]) expect(text).toContain(label);
});

it("A foreign license plate is recognised without a vehicle register", async () => {
  const { text, values } = await page({}, "/sell-car?license_plate=1-ABC-234");
  expect(text).toContain("This does not look like a Dutch license plate");
  expect(values.license_plate).toBe("1-ABC-234");
  const dutch = await page({}, "/sell-car?license_plate=gbb01b");
  expect(dutch.text).not.toContain("This does not look like");
  expect(dutch.values.license_plate).toBe("GBB-01-B");
});

it("The price field has the currency of the settings", async () => {
  const { main } = await page({ "/en/settings": { base_currency_symbol: "CHF" } });
  const field = main?.querySelector("[name=expected_price]");
  expect(textOf(field?.closest(".field"))).toContain("CHF");
});

it("Explanations of fields are shown without HTML tags", async () => {
  const { text } = await page({
    "/en/tooltips": {
      data: [
        { key: "mileage", content: "<b>What</b> the odometer shows" },
        { key: "color", content: "Of the bodywork" },
        { key: "photos" },
      ],
    },
  });
  expect(text).toContain("What the odometer shows");
  expect(text).toContain("Of the bodywork");
});

const car = {
  ...{ license_plate: "GB-123-X", brand: "Audi", model: "A3", model_year: "2018", mileage: "1000" },
  ...{ color: "Red", fuel_type: "Petrol", transmission_type: "Manual", expected_price: "5000" },
  ...{ first_name: "Noor", last_name: "Bakker", email: "noor@example.net", phone: "0612345678", terms: "on" },
};

async function sell(answers: Record<string, unknown>) {
  overrides = answers;
  delete api.bodies[posts[1]];
  const visitor = newVisitor(site);
  const { headers } = await visitor.post("/sell-car", car);
  return { to: headers.get("Location"), toast: await visitor.toast(), confirmation: api.bodies[posts[1]] };
}

it.each([
  ["an id and no reference", { data: { id: "5" } }, { id: 5, email: car.email }],
  ["nothing but words", {}, { email: car.email, license_plate: car.license_plate, brand: "Audi" }],
])("The confirmation mail is requested from an API that answers %s", async (_, answer, expected) => {
  const { to, toast, confirmation } = await sell({
    [posts[0]]: { message: "Received", ...answer },
    [posts[1]]: { message: "Mailed" },
  });
  expect(confirmation).toMatchObject(expected);
  expect([to, toast]).toEqual(["/sell-car/done", "Mailed"]);
});

it("A car is received even if its confirmation mail fails, and a toast says so", async () => {
  const { to, toast } = await sell({ [posts[0]]: { message: "Received" } });
  expect(to).toBe("/sell-car/done?mail=none");
  expect(toast).toBe("We have received your car, but the confirmation e-mail could not be sent.");
});
