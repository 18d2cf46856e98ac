import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { insertGarages } from "../../testing/garages.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const arabic = { ...english, "Accept-Language": "ar" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(12, { rateLimitFactor: 100 });
  await insertGarages(office.db);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

const textOf = async (path: string, headers = english) =>
  parseHtml((await desk.get(`/operator${path}`, headers)).html).querySelector("main")!.textContent;
/** Posts a form and follows the redirect. @returns the text of the notice */
async function noticeAfter(path: string, values: Record<string, string>) {
  const { headers } = await desk.post(`/operator${path}`, values, english);
  const { html } = await desk.get(headers.get("Location")!.replace("/back-office", ""), english);
  return parseHtml(html).querySelector("[role=status].notice")?.textContent;
}

test("A form that was posted after the login ended can be sent again after another login", async () => {
  await office.post("/en/cars/1/report", {
    ...{ name: "Kim", email: "kim@example.net", message: "Look", reason: "fraud" },
  });
  const decision_reason = 'It is "all" in order.\nWe asked.';
  const values = { state: "closed", decision_reason };
  const refused = await office.anonymous.post("/operator/reports/1?state=x", values, english);
  expect(refused.status).toBe(401);
  const main = parseHtml(refused.html).querySelector("main")!;
  expect(main.querySelector("a.btn")?.getAttribute("target")).toBe("_blank");
  const form = main.querySelector("form[method=post]")!;
  expect(form.getAttribute("action")).toBe("/back-office/operator/reports/1?state=x");
  const kept = [...form.querySelectorAll("input[type=hidden]")].map((input) => [
    input.getAttribute("name"),
    input.getAttribute("value"),
  ]);
  expect(Object.fromEntries(kept)).toEqual(values);
  expect((await desk.post("/operator/reports/1", Object.fromEntries(kept), english)).status).toBe(303);
  expect(await textOf("/reports/1")).toContain("We asked.");
  const opened = await office.anonymous.get("/operator/reports/1", english);
  expect(parseHtml(opened.html).querySelector("main form")).toBeNull();
});

test("A search that finds no business links back to all businesses", async () => {
  for (const query of ["?q=nobody", "?kind=agent&q=x"]) {
    const main = parseHtml((await desk.get(`/operator/businesses${query}`, english)).html).querySelector(
      "main",
    )!;
    expect(main.textContent).not.toContain("Invite the first one");
    expect(main.querySelector(".empty a")?.getAttribute("href")).toBe("/back-office/operator/businesses");
  }
});

test("A business is found by the words of its name, regardless of case and accents", async () => {
  await office.db.updateTable("vendors").set({ name: "Öz Auto's" }).where("id", "=", 1).execute();
  const found = async (q: string) => {
    const { html } = await desk.get(`/operator/businesses?q=${encodeURIComponent(q)}`, english);
    return html.includes("Öz Auto");
  };
  for (const q of ["Öz", "öz", "oz", "auto öz"]) expect([q, await found(q)]).toEqual([q, true]);
  expect(await found("Öz garage")).toBe(false);
});

test("The list of businesses shows which have no account and which are only invited", async () => {
  await insertAccount(office.db, "vendor", { password_hash: null });
  const badges = parseHtml((await desk.get("/operator/businesses", english)).html).querySelectorAll(".badge");
  expect([...badges].map(({ textContent }) => textContent).sort()).toEqual([
    ...["Invited", "No account", "No account", "No account"],
  ]);
});

test("The notice after an answer says that it was sent, and after closing that changes are saved", async () => {
  const { id: account_id } = await insertAccount(office.db, "customer");
  const times = { created_at: "2026-11-20T10:00:00.000Z", last_at: "2026-11-20T10:00:00.000Z" };
  const question = { vendor_id: null, subject: "My account", account_id, lang: "nl", ...times };
  await office.db.insertInto("conversations").values(question).execute();
  const key = "one";
  expect(await noticeAfter("/service/1", { message: "At your profile", key })).toBe("Your answer is sent.");
  expect(await noticeAfter("/service/1", { state: "closed" })).toBe("Your changes are saved.");
});

test("A reported conversation shows no message that was written after the report, not even when it is closed", async () => {
  const customer = await authHeaders(office.db, await insertAccount(office.db));
  const begun = { vendor_id: 1, car_id: 1, message: "Pay me elsewhere" };
  const { data } = await (await office.post("/en/start-conversation", begun, customer)).json();
  await office.post(`/en/conversations/${data.conversation_id}/report`, { reason: "fraud" }, customer);
  for (let later = 1; later <= 11; later++) {
    office.advanceClock(1);
    const sent = { conversation_id: data.conversation_id, message: `Later ${later}` };
    expect((await office.post("/en/send-messages", sent, customer)).status).toBe(201);
  }
  const pages = async (list: string) => [await textOf(list), await textOf("/conversations/1")];
  const open = await pages("/conversations");
  await desk.post("/operator/conversations/1", { state: "closed", decision_reason: "We warned" }, english);
  for (const text of [...open, ...(await pages("/conversations?state=done"))]) {
    expect(text).toContain("Pay me elsewhere");
    expect(text).not.toContain("Later");
  }
});

describe("A sell request", () => {
  test("shows the seller's choices and dates in the operator's language", async () => {
    await insertSellRequest(office.db, { fuel_type: "1", transmission_type: "1", color: "blue" });
    const { name } = await office.db
      .selectFrom("fuel_types")
      .select("name")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    const names = JSON.parse(name) as Record<string, string>;
    const facts = await textOf("/sell-requests/1");
    expect(facts).toContain(`Fuel type: ${names.en}`);
    expect(facts).toContain("First registration: 1 May 2020");
    expect(await textOf("/sell-requests/1", arabic)).toContain(names.ar);
  });

  test("is marked as sold after a confirmation and withdrawn on a separate page, both with a warning", async () => {
    await insertSellRequest(office.db);
    const steps = async () => {
      const page = parseHtml((await desk.get("/operator/sell-requests/1", english)).html);
      return [...page.querySelectorAll("main .card :is(summary, a.btn, form:not(details form) button)")].map(
        ({ textContent }) => textContent,
      );
    };
    expect(await steps()).toEqual(["Make a listing", "Mark as inspected", "Withdraw"]);
    await office.db.updateTable("sell_requests").set({ status: "listed", car_id: 1 }).execute();
    expect(await steps()).toEqual(["Mark as sold", "Withdraw"]);
    for (const path of ["/sell-requests/1", "/sell-requests/1/withdrawal"])
      expect([path, (await textOf(path)).includes("This cannot be undone.")]).toEqual([path, true]);
    expect((await desk.get("/operator/sell-requests/1/listing", english)).status).toBe(303);
    await office.db.updateTable("sell_requests").set({ status: "sold" }).execute();
    expect(await steps()).toEqual([]);
    expect((await desk.get("/operator/sell-requests/1/withdrawal", english)).status).toBe(303);
  });
});

test("A reporter or sender without a stored name is shown as a former customer", async () => {
  const words = { name: "Kim", email: "kim@example.net", message: "Look" };
  await office.post("/en/cars/1/report", { ...words, reason: "fraud" });
  await office.post("/en/reviews/1/report", { ...words, reason: "fake" });
  const sender = { first_name: "Kim", last_name: "Bos", email: "kim@example.net", phone: "+31 6 1234 5678" };
  await office.post("/en/contact-message", { ...sender, subject: "Hello", message: "A question" });
  for (const table of ["reports", "review_reports"] as const)
    await office.db.updateTable(table).set({ name: "", email: "" }).execute();
  expect(await textOf("/reports/1")).toContain("Reported by: A former customer");
  expect(await textOf("/reviews/1")).toContain("Reported by: A former customer");
  const link = async (scheme = "mailto") =>
    parseHtml((await desk.get("/operator/messages", english)).html).querySelector(`a[href^=${scheme}]`);
  expect((await link())?.getAttribute("href")).toBe("mailto:kim@example.net?subject=Re%3A%20Hello");
  expect((await link("tel"))?.getAttribute("href")).toBe("tel:+31612345678");
  const anonymous = { first_name: "", last_name: "", email: "", phone: "" };
  await office.db.updateTable("contact_messages").set(anonymous).execute();
  expect(await textOf("/messages")).toContain("A former customer");
  expect(await link()).toBeNull();
});

test("The log shows values, towns and texts as the pages do, in the operator's language", async () => {
  await insertSellRequest(office.db);
  await desk.post("/operator/sell-requests/1", { status: "inspected" }, english);
  await office.post("/en/cars/1/report", {
    ...{ name: "Kim", email: "kim@example.net", message: "Look", reason: "fraud" },
  });
  await desk.post("/operator/reports/1/listing", { hide: "yes", reason: "Fraud" }, english);
  await desk.post("/operator/reports/1", { state: "closed", decision_reason: "Right" }, english);
  const place = { address: "Neude 4", town_id: "1", phone: "+31 30 123 4567", email: "new@garage.example" };
  await desk.post("/operator/garages/1/branches/new", { ...place, name: "Oost" }, english);
  const town = await office.db
    .selectFrom("towns")
    .select("name")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const { en, ar } = JSON.parse(town.name) as { en: string; ar: string };
  const text = await textOf("/log");
  const shown = ["Before Received", "After Inspected", "After Hidden", "After Off the site", `After ${en}`];
  for (const value of shown) expect(text).toContain(value);
  const own = await textOf("/log", arabic);
  for (const value of ["received", "taken down", "listing"]) expect(own).not.toContain(value);
  expect(own).toContain(ar);
});

test("The log names a town that is no longer offered", async () => {
  await office.db
    .insertInto("change_log")
    .values({
      ...{
        action: "business-edited",
        actor: "kim@market.example",
        subject: "Deal",
        path: "/operator/vendors/1",
      },
      ...{ before: '{"town_id":"1"}', after: '{"town_id":"2"}', created_at: "2026-11-20T10:00:00.000Z" },
    })
    .execute();
  await office.db.updateTable("towns").set({ hidden: 1 }).where("id", "=", 1).execute();
  const { name } = await office.db
    .selectFrom("towns")
    .select("name")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  expect(await textOf("/log")).toContain(`Before ${JSON.parse(name).en}`);
  const { html } = await desk.get("/operator/log/changes.csv", english);
  expect(html).toContain(JSON.parse(name).en);
});

test("Marking a contact message returns to its page of the list, and the log links to the message", async () => {
  const message = {
    ...{ first_name: "Kim", last_name: "", email: "kim@example.net", phone: "", subject: "Hello" },
    ...{ message: "Hi", lang: "en", created_at: "2026-11-20T10:00:00.000Z" },
  };
  await office.db
    .insertInto("contact_messages")
    .values(Array.from({ length: 25 }, () => message))
    .execute();
  const page = parseHtml((await desk.get("/operator/messages?page=2", english)).html);
  const form = page.querySelector("li.card form")!;
  const press = pressButton(form.querySelector("button")!);
  const { headers } = await desk.post(press.path.replace("/back-office", ""), press.fields, english);
  expect(headers.get("Location")).toBe("/back-office/operator/messages?page=2&saved=1");
  const id = press.path.match(/\d+$/)?.[0];
  const logged = parseHtml((await desk.get("/operator/log", english)).html).querySelector("li h2 a");
  const loggedPath = logged?.getAttribute("href")?.replace("/back-office", "") ?? "";
  const placeInList = async () => {
    const target = (await desk.get(loggedPath, english)).headers.get("Location") ?? "";
    const { pathname, search, hash } = new URL(target, "https://market.example");
    const there = parseHtml((await desk.get(pathname.replace("/back-office", "") + search, english)).html);
    return [search, hash, there.querySelector(hash) !== null];
  };
  expect(await placeInList()).toEqual(["?page=2", `#message-${id}`, true]);
  await desk.post(`/operator/messages/${id}`, { state: "done" }, english);
  expect(await placeInList()).toEqual(["?state=done", `#message-${id}`, true]);
  await office.db.deleteFrom("contact_messages").execute();
  expect((await desk.get(loggedPath, english)).status).toBe(404);
});

test("The log names the page or the settings that were edited", async () => {
  const insert = (action: string, subject: string, path: string) =>
    office.db
      .insertInto("change_log")
      .values({
        created_at: "2026-11-20T10:00:00.000Z",
        actor: "a@b.example",
        before: "{}",
        after: "{}",
        action,
        subject,
        path,
      })
      .execute();
  await insert("page-edited", "faqs (ar)", "/operator/pages/faqs/ar");
  await insert("settings-edited", "settings", "/operator/settings");
  const headings = parseHtml((await desk.get("/operator/log", english)).html).querySelectorAll("h2");
  expect([...headings].map(({ textContent }) => textContent)).toEqual([
    "Site settings edited: Site settings",
    "Text edited: Frequently asked questions · العربية",
  ]);
});

test("An empty list of the desk explains what appears there", async () => {
  for (const [path, text] of [
    ["/reviews", "What visitors report about a review appears here."],
    ["/conversations", "What customers and vendors report about a conversation appears here."],
    ["/sell-requests", "Cars that private sellers offer appear here."],
  ]) {
    expect(await textOf(path!)).toContain(text);
    const done = await textOf(`${path}?state=done`);
    expect(done).toContain("Nothing dealt with yet");
    expect(done).not.toContain(text);
  }
});

test("The menu marks Businesses on the pages of a business, and the failed e-mails lead back", async () => {
  for (const path of ["/vendors/1", "/garages/1", "/garages/1/branches/1"]) {
    const page = parseHtml((await desk.get(`/operator${path}`, english)).html);
    expect(page.querySelector("nav [aria-current]")?.textContent).toBe("Businesses");
  }
  const mails = parseHtml((await desk.get("/operator/mails", english)).html);
  expect(mails.querySelector("main a")?.getAttribute("href")).toBe("/back-office/operator");
});

test("A branch's page links back to its garage by name", async () => {
  const link = parseHtml((await desk.get("/operator/garages/1/branches/1", english)).html).querySelector(
    "main a",
  );
  expect(link?.textContent).toBe("De Brug");
});

test("A suspended business's page says which people get a mail when the suspension ends", async () => {
  await desk.post("/operator/vendors/1/suspension", { suspend: "yes", reason: "Unpaid" }, english);
  expect(await textOf("/vendors/1/suspension")).toContain(
    "People who were told that a listing or review they reported was taken down",
  );
});

test("A withdrawn listing cannot be shown again from a report about it", async () => {
  await insertSellRequest(office.db, { status: "withdrawn", car_id: 1 });
  await office.post("/en/cars/1/report", {
    ...{ name: "Kim", email: "kim@example.net", message: "Look", reason: "fraud" },
  });
  await office.db
    .updateTable("cars")
    .set({ hidden: "listing", vendor_id: null, seller_email: "a@b.example" })
    .where("id", "=", 1)
    .execute();
  for (const path of ["/reports/1", "/reports/1/listing"])
    expect(await textOf(path)).toContain("It is withdrawn, and nobody can find it on the site.");
  await desk.post("/operator/reports/1/listing", { hide: "no" }, english);
  const { hidden } = await office.db
    .selectFrom("cars")
    .select("hidden")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  expect(hidden).toBe("listing");
});

test("The page for a 404 mentions a vendor's own business, but not to an operator", async () => {
  expect(await textOf("/vendors/99")).not.toContain("your business");
  const vendor = await office.login("vendor");
  expect((await vendor.get("/vendor/cars/99", english)).html).toContain("your business");
});

test("The page of a business without an account says that nobody has one", async () => {
  expect(await textOf("/vendors/2")).toContain("Nobody has an account for it.");
});
