import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { authHeaders, insertAccount } from "../testing/accounts.ts";
import { formFields, type TestBackOffice, testBackOffice, type Visitor } from "../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let first: Visitor;
let second: Visitor;
beforeEach(async () => {
  office = await testBackOffice(6);
  first = await loginVendor(1);
  second = await loginVendor(2);
});
afterEach(() => office.db.destroy());

async function loginVendor(vendor_id: number): Promise<Visitor> {
  const account = await insertAccount(office.db, "vendor", {
    vendor_id,
    email: `${vendor_id}@dealer.example`,
  });
  const { Authorization } = await authHeaders(office.db, account, new Date("2026-11-21T12:00:00.000Z"));
  const { headers } = await office.tokenLogin("vendor", { token: Authorization });
  return office.visitor(headers.get("Set-Cookie")?.split(";")[0] ?? "");
}

/** The addresses of a page's posts, below the back-office. */
async function actionsOf(visitor: Visitor, path: string) {
  const { html } = await visitor.get(path, english);
  return [...parseHtml(html).querySelectorAll("main form[method=post]")].map((form) =>
    form.getAttribute("action")!.replace("/back-office", ""),
  );
}

const logos = () => office.db.selectFrom("vendors").select(["id", "photo"]).orderBy("id").execute();
const templates = () => office.db.selectFrom("message_templates").select(["vendor_id", "title"]).execute();

test("A form of one vendor does nothing for another that logged in since, and keeps what was typed for the first", async () => {
  const [action] = await actionsOf(first, "/vendor/messages/templates");
  const typed = { title: "Hours", text: "Until six" };
  const refused = await second.post(action!, typed, english);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Somebody else is logged in now");
  expect(refused.html).toContain("log in here with the account that it was typed for");
  expect(await templates()).toEqual([]);
  const again = parseHtml(refused.html).querySelector("main form")!;
  const kept = [...again.querySelectorAll("input")].map((input): [string, string] => [
    input.name,
    input.value,
  ]);
  const to = again.getAttribute("action")!.replace("/back-office", "");
  expect((await second.post(to, Object.fromEntries(kept), english)).status).toBe(409);
  expect((await first.post(to, Object.fromEntries(kept), english)).status).toBe(303);
  expect(await templates()).toEqual([{ vendor_id: 1, title: "Hours" }]);
});

test("Pictures of one vendor do not become those of another that logged in since", async () => {
  await office.db.updateTable("vendors").set({ photo: "/media/businesses/a.webp" }).execute();
  const before = await logos();
  for (const action of await actionsOf(first, "/vendor/profile/pictures")) {
    const form = new FormData();
    form.append("logo", new Blob([new Uint8Array(9)]), "logo.png");
    const refused = await second.post(action, form, english);
    expect([refused.status, parseHtml(refused.html).querySelector("main form")]).toEqual([409, null]);
  }
  expect(await logos()).toEqual(before);
});

test("A page that was opened before the forms named their business still works", async () => {
  const path = "/vendor/cars/new";
  const answer = await first.post(path, formFields((await first.get(path, english)).html), english);
  expect(answer.status).toBe(422);
});
