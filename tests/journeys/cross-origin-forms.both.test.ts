import { expect, test } from "#tests/setup/journey.ts";
import { startOtherOrigin } from "#tests/setup/other-origin.ts";

/* A form posted from another origin, as by a copy of the page, or through a proxy that hides the site's own origin. */

let other: Awaited<ReturnType<typeof startOtherOrigin>>;
let html = "";

test.beforeAll(async () => {
  other = await startOtherOrigin(() => html);
});
test.afterAll(() => other.close());

const seller = { first_name: "Noor", last_name: "Bakker", email: "noor@example.com", phone: "0612345678" };
const car = {
  license_plate: "GZZ-99-Z",
  brand: "Volkswagen",
  model: "Golf",
  model_year: "2018",
  mileage: "85000",
  fuel_type: "1",
  transmission_type: "1",
  color: "blue",
  expected_price: "12950",
};

for (const { path, fields, send, done } of [
  {
    path: "/sell-car",
    fields: { ...car, ...seller, terms: "on" },
    send: "Send us your car",
    done: /\/sell-car\/done\?reference=S-/,
  },
  {
    path: "/contact",
    fields: { ...seller, subject: "An ad", message: "Where do I find\nmy ad?" },
    send: "Send message",
    done: /\/contact$/,
  },
]) {
  test(`${path} shows the input of a form posted from another origin, and can then send it`, async ({
    page,
    baseURL,
  }) => {
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<textarea name="${name}">${value}</textarea>`,
    );
    html = `<form method="post" action="${baseURL}${path}">${inputs.join("")}<button>Post</button></form>`;
    await page.goto(other.url());
    await page.getByRole("button", { name: "Post" }).click();
    await expect(page.getByRole("alert").first()).toContainText("This was not sent from a page of this site");
    const form = page.getByRole("main").locator("form[method=post]").last();
    for (const [name, value] of Object.entries(seller))
      await expect(form.locator(`[name=${name}]`), name).toHaveValue(value);
    await form.getByRole("button", { name: send }).click();
    await expect(page).toHaveURL(done);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}
