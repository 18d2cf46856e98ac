import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settingsResponse } from "#contract/content.ts";
import { languages } from "#contract/languages.ts";
import { parseHtml } from "#tests/setup/html.ts";
import type { ApiOptions } from "../../platform/http/context.ts";
import { installReferenceData } from "../../reference-data/install.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const dutch = { ...english, "Accept-Language": "nl" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(() => openOffice());

async function openOffice(options?: Partial<ApiOptions>) {
  office = await testBackOffice(1, { sendsMail: true, ...options });
  await installReferenceData(office.db);
  await office.db.updateTable("content").set({ body: '{"plans":[]}' }).where("key", "=", "pricing").execute();
  desk = await office.loginOperator();
}

afterEach(() => office.db.destroy());

const mainOf = async (path = "", headers = english) =>
  parseHtml((await desk.get(`/operator${path}`, headers)).html).querySelector("main")!;
/** Returns the problems that the dashboard lists, by the path of each link. */
async function problems(headers = english) {
  const notices = (await mainOf("", headers)).querySelectorAll("[aria-labelledby=problems] .notice");
  return Object.fromEntries(
    [...notices].map((notice) => [
      notice.querySelector("a")!.getAttribute("href")!.replace("/back-office/operator", ""),
      notice.textContent,
    ]),
  );
}

async function fillSettings(more: Record<string, string> = {}) {
  const fields = formFields((await desk.get("/operator/settings", english)).html);
  const imprint = {
    "en.contact.address": "Neude 4, Utrecht",
    "shared.contact.email": "us@market.example",
    "shared.kvk_number": "83892869",
    "shared.vat_number": "NL004495445B01",
  };
  const saved = await desk.post("/operator/settings", { ...fields, ...imprint, ...more }, english);
  expect([saved.status, fieldErrors(saved)]).toEqual([303, {}]);
}

interface TestMail {
  subject: string;
  text?: string;
  given_up_at?: string | null;
  attempts?: number;
  next_attempt_at?: string;
}

const insertMail = (values: TestMail) =>
  office.db
    .insertInto("outbox")
    .values({
      ...{ to: "noor@example.net", text: "About your car", html: "<p>About your car</p>", lang: "nl" },
      ...{ created_at: "2026-11-20T10:00:00.000Z", given_up_at: "2026-11-21T10:00:00.000Z" },
      ...{ last_error: "EENVELOPE 550 RCPT TO", attempts: 9, ...values },
    })
    .execute();

const insertImport = (state: "waiting" | "done" | "failed", finished_at: string) =>
  office.db
    .insertInto("stock_imports")
    .values({
      ...{ vendor_id: 1, file_name: "stock.csv", format: "csv", actor: "a@b.example", state, finished_at },
      ...{ created_at: finished_at, owner: null, lease_until: null },
      failure: JSON.stringify({ key: "The column {{column}} is there twice.", values: { column: "price" } }),
    })
    .execute();

test("Settings that the law requires are not called optional", async () => {
  const labels = [
    ...parseHtml((await desk.get("/operator/settings", english)).html).querySelectorAll("label"),
  ];
  const expected = labels.filter(({ textContent }) => !textContent?.includes("(optional)"));
  expect(expected.map((label) => label.getAttribute("for")?.replace("field-", ""))).toEqual([
    ...["shared.contact.email", "shared.kvk_number", "shared.vat_number"],
    ...["en.site_name", "en.contact.address"],
  ]);
});

test("The dashboard of a new installation lists the empty settings until they are filled in", async () => {
  expect(await problems()).toEqual({
    "/settings": "The site's settings lack: Address, Email, KVK number, VAT number",
  });
  expect((await problems(dutch))["/settings"]).toContain("Adres, E-mailadres, KVK-nummer, Btw-nummer");
  await fillSettings();
  expect(await problems()).toEqual({});
  expect((await mainOf()).querySelector("#problems")).toBeNull();
});

test("An imprint that is complete in English is complete in every language", async () => {
  await fillSettings({ "en.site_name": "Autoplein", "nl.contact.address": "Neude 4 in Utrecht" });
  const read = async (lang: string) => (await office.readExact(`/${lang}/settings`, settingsResponse)).data;
  for (const lang of languages) expect([lang, (await read(lang)).site_name]).toEqual([lang, "Autoplein"]);
  expect((await read("nl")).contact.address).toBe("Neude 4 in Utrecht");
  expect((await read("ar")).contact).toMatchObject({
    address: "Neude 4, Utrecht",
    email: "us@market.example",
  });
  const form = formFields((await desk.get("/operator/settings", english)).html);
  expect(form).toMatchObject({ "nl.site_name": "", "ar.contact.address": "" });
});

test("The dashboard asks to replace the example prices of the installation in each language", async () => {
  await fillSettings();
  await office.db.deleteFrom("content").where("key", "=", "pricing").execute();
  await installReferenceData(office.db);
  const shown = async (headers = english) =>
    [...(await mainOf("", headers)).querySelectorAll("[aria-labelledby=problems] .notice")].map((notice) => [
      notice.querySelector("p")?.textContent,
      [...notice.querySelectorAll("a")].map((link) => link.getAttribute("href")?.split("/").at(-1)),
    ]);
  const example = "The prices for sellers are still the installation's example:";
  expect(await shown()).toEqual([[example, languages]]);
  const path = "/operator/pages/pricing/en";
  const fields = formFields((await desk.get(path, english)).html);
  expect((await desk.post(path, { ...fields, "plans.1.price": "75" }, english)).status).toBe(303);
  const others = languages.filter((lang) => lang !== "en");
  const inDutch = "De tarieven voor verkopers zijn nog het voorbeeld van de installatie:";
  expect(await shown(dutch)).toEqual([[inDutch, others]]);
});

test("The dashboard says that the mail server accepts nothing, before any mail is given up", async () => {
  await fillSettings();
  const waiting = { subject: "Waits", given_up_at: null, next_attempt_at: "2026-11-21T12:30:00.000Z" };
  await insertMail({ ...waiting, attempts: 5 });
  expect((await mainOf()).querySelector("#problems")).toBeNull();
  await insertMail({ ...waiting, attempts: 6 });
  await insertMail({ ...waiting, attempts: 9 });
  const shown = async (headers: typeof english) =>
    (await mainOf("", headers)).querySelector("[aria-labelledby=problems] .notice")?.textContent;
  expect(await shown(english)).toContain("E-mails that the mail server does not accept at the moment: 2");
  expect(await shown(english)).toContain("EENVELOPE 550 RCPT TO");
  expect(await shown(dutch)).toContain("E-mails die de mailserver op dit moment niet aanneemt: 2");
});

test.each([
  ["https://market.example", ["No mail server is set: nothing is sent."]],
  ["http://localhost:3000", []],
])(
  "Without a mail server, the dashboard of %s says %j and nothing about waiting mails",
  async (origin, said) => {
    await office.db.destroy();
    await openOffice({ sendsMail: false, publicOrigin: origin });
    await fillSettings();
    const waiting = { subject: "Waits", given_up_at: null, next_attempt_at: "2026-11-21T12:30:00.000Z" };
    await insertMail({ ...waiting, attempts: 9 });
    const notices = (await mainOf()).querySelectorAll("[aria-labelledby=problems] .notice");
    expect([...notices].map(({ textContent }) => textContent)).toEqual(said);
  },
);

describe("A mail that was given up", () => {
  beforeEach(async () => {
    await fillSettings();
    await office.db.deleteFrom("change_log").execute();
    await insertMail({ subject: "Your car" });
    await insertMail({ subject: "Your code", text: "" });
    await insertMail({ subject: "Waits", given_up_at: null });
  });
  const subjects = async () =>
    [...(await mainOf("/mails")).querySelectorAll("li h2")].map(({ textContent }) => textContent);
  const outbox = (id: number) =>
    office.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  const log = () => office.db.selectFrom("change_log").select(["action", "subject", "path"]).execute();

  test("is counted on the dashboard, and listed with its reason but without its text", async () => {
    expect(await problems()).toEqual({ "/mails": "E-mails that could not be sent: 2" });
    const main = await mainOf("/mails");
    expect(await subjects()).toEqual(["Your code", "Your car"]);
    expect(main.textContent).toContain("EENVELOPE 550 RCPT TO");
    expect(main.textContent).not.toContain("About your car");
    expect(main.querySelectorAll("form[action*='/mails/']")).toHaveLength(3);
    expect(main.textContent).toContain("It held a code, a link or a date, so its text is not kept");
  });

  test.each(["/mails", "/mails/1"])(
    "is sent again by a post to %s, unless its code has expired",
    async (path) => {
      expect((await desk.post(`/operator${path}`, { intent: "send" }, english)).status).toBe(303);
      const now = "2026-11-21T12:00:00.000Z";
      expect(await outbox(1)).toMatchObject({
        created_at: now,
        next_attempt_at: now,
        given_up_at: null,
        attempts: 0,
      });
      expect(await subjects()).toEqual(["Your code"]);
      const subject = path === "/mails" ? "1" : "#1";
      expect(await log()).toEqual([{ action: "mail-resent", subject, path: "/operator/mails" }]);
      await desk.post(`/operator${path}`, { intent: "send" }, english);
      await desk.post("/operator/mails/2", { intent: "send" }, english);
      expect(await log()).toHaveLength(1);
    },
  );

  test("is not listed, sent with all others or counted if it was never tried", async () => {
    await insertMail({ subject: "Before the mail server", attempts: 0 });
    expect(await problems()).toEqual({ "/mails": "E-mails that could not be sent: 2" });
    expect(await subjects()).toEqual(["Your code", "Your car"]);
    await desk.post("/operator/mails", { intent: "send" }, english);
    await desk.post("/operator/mails/4", { intent: "send" }, english);
    expect(await outbox(4)).toMatchObject({ given_up_at: "2026-11-21T10:00:00.000Z" });
    expect(await log()).toEqual([{ action: "mail-resent", subject: "1", path: "/operator/mails" }]);
  });

  test("can be deleted, while a waiting mail cannot", async () => {
    for (const id of [2, 2, 3]) await desk.post(`/operator/mails/${id}`, { intent: "delete" }, english);
    expect([await outbox(2), (await outbox(3))?.subject]).toEqual([undefined, "Waits"]);
    expect(await log()).toEqual([{ action: "mail-deleted", subject: "#2", path: "/operator/mails" }]);
    expect(await problems()).toEqual({ "/mails": "E-mails that could not be sent: 1" });
    await desk.post("/operator/mails/1", { intent: "delete" }, english);
    const { html } = await desk.get("/operator/mails", english);
    expect(parseHtml(html).querySelector(".empty")?.textContent).toBe("No failed e-mails");
  });
});

describe("A stock import that failed", () => {
  beforeEach(() => fillSettings());

  test("is still shown while the next one waits", async () => {
    await insertImport("failed", "2026-11-21T10:00:00.000Z");
    await insertImport("waiting", "2026-11-21T11:00:00.000Z");
    expect(await problems()).toHaveProperty("/vendors/1");
  });

  test("is shown with the reason once per business on the dashboard, and on the business's page", async () => {
    await insertImport("failed", "2026-11-20T10:00:00.000Z");
    await insertImport("failed", "2026-11-21T10:00:00.000Z");
    const said = (await problems())["/vendors/1"];
    expect(said).toMatch(/^A stock import failed: .+stock\.csv: The column price is there twice\.$/s);
    expect((await mainOf("/vendors/1")).querySelector(".notice")?.textContent).toContain(
      "The column price is there twice.",
    );
    expect((await mainOf("/vendors/2")).querySelector(".notice")).toBeNull();
  });

  test.each([
    ["a later one went well", ["failed", "done"] as const, "2026-11-21T10:00:00.000Z"],
    ["it is older than a week", ["failed"] as const, "2026-11-14T10:00:00.000Z"],
  ])("is no longer shown when %s", async (_, states, finished_at) => {
    for (const state of states) await insertImport(state, finished_at);
    expect(await problems()).toEqual({});
    expect((await mainOf("/vendors/1")).querySelector(".notice")).toBeNull();
  });
});
