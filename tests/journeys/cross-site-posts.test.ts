import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { startOtherOrigin } from "#tests/setup/other-origin.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";

/* Another origin posts forms in the visitor's name. On the same host, the browser adds the visitor's cookies. */

type Forms = Record<string, Record<string, string>>;

let forms: Forms = {};
let other: Awaited<ReturnType<typeof startOtherOrigin>>;

const inputs = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);

test.beforeAll(async () => {
  other = await startOtherOrigin(() =>
    Object.entries(forms)
      .map(
        ([action, fields]) =>
          `<form method="post" action="${action}">${inputs(fields).join("")}<button>${action}</button></form>`,
      )
      .join(""),
  );
});
test.afterAll(() => other.close());

/** Another site, and another origin of the same site, from which posts carry cookies with `SameSite=Lax`. */
const hosts = [
  { host: "127.0.0.1", sendsCookies: false },
  { host: "localhost", sendsCookies: true },
];

for (const { host, sendsCookies } of hosts) {
  test(`A page of another origin (${host}) cannot change the account of a customer`, {
    tag: sendsCookies ? [] : ["@full"],
  }, async ({ page, baseURL, site, account }) => {
    await logInByForm(page.request, account);
    const details = {
      first_name: "Mallory",
      last_name: "Evil",
      phone: "+31 6 1234 5678",
      email: account.email,
    };
    forms = {
      [`${baseURL}/favorites`]: { intent: "add", car_id: "1" },
      [`${baseURL}/my-profile`]: { intent: "save", ...details },
      [`${baseURL}/my-profile/delete`]: { current_password: account.password },
      [`${baseURL}/logout`]: {},
    };
    for (const action of Object.keys(forms)) {
      await page.goto(other.url(host));
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: action, exact: true }).click();
      const answer = await answered;
      expect(answer.status(), action).toBe(403);
      const { cookie = "" } = await answer.request().allHeaders();
      expect(cookie.includes("session="), action).toBe(sendsCookies);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await site.profilePage.goto();
    await expect(site.header.menu("Noor Bakker")).toBeVisible();
    await expect(site.profilePage.firstName).toHaveValue("Noor");
    await page.goto("/my-favorite");
    await expect(page.getByRole("article")).toHaveCount(0);
  });
}

test("A page of another origin cannot change anything in the back-office", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.backOffice.enter("vendor");
  const office = `${apiUrl}/back-office`;
  const field = page.locator("[name=kvk_number]");
  await page.goto(`${office}/vendor/profile`);
  const before = await field.inputValue();
  forms = { [`${office}/vendor/profile`]: { kvk_number: "69599084" }, [`${office}/logout`]: {} };
  for (const action of Object.keys(forms)) {
    await page.goto(other.url());
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: action, exact: true }).click();
    expect((await answered).status(), action).toBe(403);
    // Opening the next page would interrupt this one, which is still loading.
    await page.waitForURL(action);
  }
  await page.goto(`${office}/vendor/profile`);
  await expect(field).toHaveValue(before);
});
