import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { insertGarages } from "../../testing/garages.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const outdated = "This has changed in the meantime. Nothing was done.";
const report = { name: "Kim", email: "kim@example.net", message: "Look" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1, { rateLimitFactor: 100 });
  await insertGarages(office.db);
  await insertAccount(office.db, "vendor");
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

async function hide(reported: string, reason: string, page: string) {
  expect((await office.post(`/en/${reported}/report`, { ...report, reason })).status).toBe(201);
  expect((await desk.post(page, { hide: "yes", reason: "Untrue" }, english)).status).toBe(303);
}
const open = async (path: string) => (await desk.get(path, english)).html;
function showAgain(html: string) {
  const button = [...parseHtml(html).querySelectorAll("button")].find(({ textContent }) =>
    /^Show the \w+ again$/.test(textContent),
  );
  const { path, fields } = pressButton(button!);
  return desk.post(path.replace("/back-office", ""), fields, english);
}

const page = "/operator/reviews/1/review";
test.each([page, "/operator/reviews"])(
  "A hidden review that its author changes after %s was opened stays hidden until the operator has seen it",
  async (path) => {
    await hide("reviews/1", "fake", page);
    const shown = await open(path);
    await office.db.updateTable("garage_reviews").set({ review: "Lovely" }).where("id", "=", 1).execute();
    const hiddenAt = () =>
      office.db.selectFrom("garage_reviews").select("hidden_at").where("id", "=", 1).executeTakeFirst();
    const before = await hiddenAt();
    const refused = await showAgain(shown);
    expect([refused.status, await hiddenAt()]).toEqual([409, before]);
    for (const text of [outdated, "Lovely"]) expect(refused.html).toContain(text);
    expect(refused.html).not.toContain("What you typed is kept");
    expect((await showAgain(refused.html)).status).toBe(303);
    expect(await hiddenAt()).toEqual({ hidden_at: null });
  },
);

test("A hidden listing shows the operator its texts, and is not shown again with others", async () => {
  const page = "/operator/reports/1/listing";
  await hide("cars/1", "fraud", page);
  const rewrite = (nl: string) =>
    office.db
      .updateTable("cars")
      .set({ description: JSON.stringify({ en: "", nl }) })
      .where("id", "=", 1)
      .execute();
  const hidden = () => office.db.selectFrom("cars").select("hidden").where("id", "=", 1).executeTakeFirst();
  await rewrite("Eerste eigenaar");
  const shown = await open(page);
  expect(shown).toContain("Eerste eigenaar");
  await rewrite("Betaal vooruit");
  const refused = await showAgain(shown);
  expect([refused.status, await hidden()]).toEqual([409, { hidden: "listing" }]);
  for (const text of [outdated, "Betaal vooruit"]) expect(refused.html).toContain(text);
  expect((await showAgain(refused.html)).status).toBe(303);
  expect(await hidden()).toEqual({ hidden: null });
});
