import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { APIRequestContext } from "@playwright/test";
import { apiUrl, expect, test, toasts } from "#tests/setup/journey.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";

/** Makes the customer's next mail due now, about all cars, as if they were listed since the last mail. */
function makeMailDue(email: string) {
  const database = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? "", "market.db"), { timeout: 10_000 });
  const long = "2000-01-01T00:00:00.000Z";
  const account = "select id from accounts where type = 'customer' and email_key = ?";
  database
    .prepare(`update saved_searches set mailed_until = ? where account_id = (${account})`)
    .run(long, email);
  database.prepare(`update accounts set alerts_due_at = ? where id = (${account})`).run(long, email);
  database.close();
}

/** Returns the mail about new cars, from the reference API's outbox. */
async function mailTo(request: APIRequestContext, email: string): Promise<string> {
  const outbox = await (await request.get(`${apiUrl}/outbox`)).text();
  const mails = outbox.split("<article").filter((article) => article.includes(`<dd>${email}</dd>`));
  return mails.find((mail) => mail.includes("/saved-searches/stop")) ?? "";
}

test("a customer saves a search, gets a mail about new cars, and stops the mails with one click", {
  tag: "@full",
}, async ({ page, request, account }) => {
  await logInByForm(page.request, account);
  await page.goto("/listing-car?brand_id=29&price_max=60000");
  await page.getByRole("button", { name: "Save this search" }).click();
  await expect(toasts(page)).toContainText("Your search is saved.");
  await expect(page).toHaveURL(/\/listing-car\?brand_id=29&price_max=60000$/);
  await expect(page.getByRole("button", { name: "Save this search" })).toBeHidden();
  const saved = page.getByRole("link", { name: "Search saved" });
  await expect(saved).toHaveAttribute("href", "/saved-searches");
  await page.reload();
  await expect(saved).toBeVisible();

  makeMailDue(account.email);
  await expect.poll(() => mailTo(request, account.email)).toContain("new cars: Volkswagen, up to €60,000");
  const mail = await mailTo(request, account.email);
  const link = /\/saved-searches\/stop\?token=[\w-]{43}(?!&amp;)/.exec(mail)?.[0] ?? "";

  await page.goto("/saved-searches");
  const search = page.getByRole("listitem").filter({ hasText: "Volkswagen · up to €60,000" });
  await expect(search.getByLabel("E-mail about new cars")).toHaveValue("daily");

  // A mail provider posts this itself, and follows no redirect (RFC 8058).
  const oneClick = { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 };
  expect((await request.post(link, oneClick)).status()).toBe(200);

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("button", { name: "Stop these e-mails" }).click();
  await expect(toasts(page)).toContainText("You will get no more e-mails about this search");

  await logInByForm(page.request, account);
  await page.goto("/saved-searches");
  const frequency = search.getByLabel("E-mail about new cars");
  await expect(frequency).toHaveValue("never");
  await frequency.selectOption("daily");
  const save = search.getByRole("button", { name: "Save", exact: true });
  if (await save.isVisible()) await save.click();
  await expect(toasts(page)).toContainText("We e-mail you new cars that match this search");
  await search.getByRole("link").click();
  await expect(page).toHaveURL(/\/listing-car\?brand_id=29&price_max=60000&sort_by=newest$/);
  await page.goto("/saved-searches");
  await search.getByRole("button", { name: /^Delete / }).click();
  await expect(page.getByRole("heading", { name: "You have no saved searches yet" })).toBeVisible();
});
