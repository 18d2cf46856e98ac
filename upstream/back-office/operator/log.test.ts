import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const dutch = { ...english, "Accept-Language": "nl" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(1);
  desk = await office.loginOperator();
  const page = { action: "page-edited", path: "/operator/pages/faqs/nl", before: "{}", after: "{}" };
  const stock = { action: "stock-imported", path: "/operator/vendors/1", before: "{}" };
  await office.db
    .insertInto("change_log")
    .values([
      // In Amsterdam it was half past midnight on 1 November.
      { ...page, actor: "Kim@market.example", subject: "FAQ", created_at: "2026-10-31T23:30:00.000Z" },
      {
        ...stock,
        actor: "stock@deal.example",
        subject: "Deal",
        created_at: "2026-11-02T22:59:00.000Z",
        after: JSON.stringify({ file: "=cmd()", added: "3" }),
      },
      {
        ...{ action: "business-edited", actor: "Kim@market.example", subject: "Deal, Cars" },
        ...{ path: "/operator/vendors/1", created_at: "2026-11-02T23:00:00.000Z" },
        ...{ before: '{"type":"agent","phone":null}', after: '{"type":"dealer","phone":""}' },
      },
    ])
    .execute();
});
afterEach(() => office.db.destroy());

async function show(query: string, headers = english) {
  const { status, html } = await desk.get(`/operator/log${query}`, headers);
  expect(status).toBe(200);
  return parseHtml(html).querySelector("main")!;
}
const headings = async (query: string) =>
  [...(await show(query)).querySelectorAll("li h2")].map(({ textContent }) => textContent.split(":")[0]);

const all = ["Business edited", "Stock imported", "Text edited"];

test.each([
  ["", all],
  ["?who=kim%40MARKET.example", ["Business edited", "Text edited"]],
  ["?who=nobody%40market.example", []],
  ["?kind=stock-imported", ["Stock imported"]],
  ["?kind=by-hand", ["Business edited", "Text edited"]],
  ["?from=2026-11-01&until=2026-11-01", ["Text edited"]],
  ["?until=2026-11-02", ["Stock imported", "Text edited"]],
  ["?from=2026-11-03", ["Business edited"]],
  ["?until=9999-12-31", all],
  ["?who=Kim%40market.example&kind=by-hand&until=2026-11-02", ["Text edited"]],
  // Values that the form never sends are ignored.
  ["?who=&kind=x&from=03-11-2026&until=", all],
])(
  "The log's filter %j finds the right entries, with days in the market's time zone",
  async (query, expected) => {
    expect(await headings(query)).toEqual(expected);
  },
);

test("An import in the log has its counts only, because nothing was there before", async () => {
  const list = (await show("?kind=stock-imported")).querySelector(".changes");
  expect([...list!.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["=cmd()", "3"]);
});

test("The log's filter is kept in its form, in the pagination links and in the link to the CSV file", async () => {
  const row = {
    actor: "kim@market.example",
    action: "page-edited",
    subject: "FAQ",
    before: "{}",
    after: "{}",
  };
  const many = Array.from({ length: 31 }, () => ({ ...row, created_at: "2026-11-04T10:00:00.000Z" }));
  await office.db.insertInto("change_log").values(many).execute();
  const query = "who=kim%40market.example&kind=page-edited&from=2026-11-01&until=2026-11-05";
  const main = await show(`?${query}`);
  const form = main.querySelector("form[role=search]")!;
  const value = (name: string) => form.querySelector(`[name=${name}]`)?.getAttribute("value");
  expect(["who", "from", "until"].map(value)).toEqual(["kim@market.example", "2026-11-01", "2026-11-05"]);
  expect(form.querySelector("option[selected]")?.getAttribute("value")).toBe("page-edited");
  expect(form.querySelector("datalist option")?.getAttribute("value")).toBe("Noor.operator@example.net");
  expect(main.querySelector("[role=status]")?.textContent).toBe("32 entries found");
  const base = "/back-office/operator/log";
  expect(main.querySelector("a[rel=next]")?.getAttribute("href")).toBe(`${base}?${query}&page=2`);
  expect(main.querySelector(".head a.btn")?.getAttribute("href")).toBe(`${base}/changes.csv?${query}`);
});

test("A log entry links to all entries by the same user, and an empty result links to the whole log", async () => {
  const actor = (await show("")).querySelector("li .facts a");
  expect(actor?.getAttribute("href")).toBe("/back-office/operator/log?who=Kim%40market.example");
  const main = await show("?who=nobody");
  expect(main.querySelector(".empty a")?.getAttribute("href")).toBe("/back-office/operator/log");
  expect(main.querySelector(".head a.btn")).toBeNull();
});

test("A change at the end of a long text is shown with the words before it", async () => {
  const text = `${"These are our terms. ".repeat(250)}😀${"!".repeat(59)}`;
  const change = {
    before: JSON.stringify({ content: `${text}old` }),
    after: JSON.stringify({ content: text }),
  };
  const page = { action: "page-edited", path: "/operator/pages/terms-of-use/en", subject: "terms" };
  const entry = { ...page, actor: "kim@market.example", created_at: "2026-11-04T10:00:00.000Z" };
  await office.db
    .insertInto("change_log")
    .values({ ...entry, ...change })
    .execute();
  const shown = [...(await show("")).querySelectorAll("li:first-child dd bdi")];
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    `…${"!".repeat(59)}old`,
    `…${"!".repeat(59)}`,
  ]);
});

test("The CSV file has the filtered entries, one line per value, in the reader's language, without formulas", async () => {
  const file = await desk.get("/operator/log/changes.csv?from=2026-11-02", dutch);
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="log.csv"');
  const deal = "/operator/vendors/1";
  expect(file.html.trim().split("\n")).toEqual([
    "entry;time;who;what;subject;page;field;before;after",
    `3;2026-11-02T23:00:00.000Z;Kim@market.example;Bedrijf bewerkt;Deal, Cars;${deal};Soort;Autobemiddelaar;Autobedrijf`,
    `3;2026-11-02T23:00:00.000Z;Kim@market.example;Bedrijf bewerkt;Deal, Cars;${deal};Telefoonnummer;(verwijderd);`,
    `2;2026-11-02T22:59:00.000Z;stock@deal.example;Voorraad geïmporteerd;Deal;${deal};Bestand;;'=cmd()`,
    `2;2026-11-02T22:59:00.000Z;stock@deal.example;Voorraad geïmporteerd;Deal;${deal};Toegevoegd;;3`,
  ]);
  const vendor = await office.login("vendor");
  expect((await vendor.get("/operator/log/changes.csv")).status).toBe(403);
});

test("An entry whose author is deleted says so, on the page and in the file", async () => {
  await office.db.updateTable("change_log").set({ actor: "" }).execute();
  expect((await show("")).querySelector("li .facts")?.textContent).toBe("A deleted account");
  const [, entry] = (await desk.get("/operator/log/changes.csv", english)).html.split("\n");
  expect(entry?.split(",")[2]).toBe("A deleted account");
});
