import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";
import { insertGarages } from "../../testing/garages.ts";
import { listMails } from "../../testing/outbox.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const email = "noor@example.net";
const words = { name: "Noor", email, message: "Look at this" };

let office: TestBackOffice;
let desk: Visitor;
let customer: { Authorization: string };
let vendor: { Authorization: string };
let conversation: number;
beforeEach(async () => {
  office = await testBackOffice(12, { rateLimitFactor: 100 });
  await insertGarages(office.db);
  customer = await authHeaders(office.db, await insertAccount(office.db, "customer", { email }));
  vendor = await authHeaders(office.db, await insertAccount(office.db, "vendor"));
  const begun = { vendor_id: 1, car_id: 1, message: "Is it still for sale?" };
  const { data } = await (await office.post("/en/start-conversation", begun, customer)).json();
  conversation = data.conversation_id;
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

const kinds = {
  listing: {
    table: "reports",
    path: "/operator/reports/1",
    report: (lang: string, headers = {}) =>
      office.post(`/${lang}/cars/1/report`, { ...words, reason: "fraud" }, headers),
    hide: { path: "/listing", values: { hide: "yes", reason: "Fraud" } },
  },
  review: {
    table: "review_reports",
    path: "/operator/reviews/1",
    report: (lang: string, headers = {}) =>
      office.post(`/${lang}/reviews/1/report`, { ...words, reason: "fake" }, headers),
    hide: { path: "/review", values: { hide: "yes", reason: "Not about this garage" } },
  },
  conversation: {
    table: "message_reports",
    path: "/operator/conversations/1",
    report: async (lang: string, headers = customer) => {
      await office.db.updateTable("accounts").set({ lang }).where("email", "=", email).execute();
      return office.post(`/${lang}/conversations/${conversation}/report`, { reason: "fraud" }, headers);
    },
  },
} as const;
type Kind = keyof typeof kinds;

test("A report shows the language of the mail about its decision", async () => {
  for (const { path, report } of Object.values(kinds)) {
    expect((await report("nl")).status).toBe(201);
    expect((await desk.get(path, english)).html).toContain("Language of the e-mail: Dutch");
  }
});

test("A review that its author has changed is also shown as it was reported", async () => {
  const was = await office.db
    .selectFrom("garage_reviews")
    .select("review")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  await kinds.review.report("en");
  const heading = "What was reported, before its author changed it";
  expect((await desk.get(kinds.review.path, english)).html).not.toContain(heading);
  await office.db
    .updateTable("garage_reviews")
    .set({ review: "A lovely garage" })
    .where("id", "=", 1)
    .execute();
  const { html } = await desk.get(kinds.review.path, english);
  expect(html).toMatch(new RegExp(`A lovely garage[\\s\\S]*${heading}[\\s\\S]*${was.review}`));
});

test("A reported conversation shows its appointments, although these have no text", async () => {
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00", note: "" };
  await office.post("/en/vendor-user-reserve-appointment", wanted, customer);
  await kinds.conversation.report("en");
  const { html } = await desk.get("/operator/conversations/1", english);
  expect(html).toContain("Appointment proposed");
  expect(html).toContain("Tuesday 24 November");
  expect(html).toContain(">10:00<");
});

test("Of a vendor's report, the customer's address stands beside the customer's name", async () => {
  await kinds.conversation.report("en", vendor);
  const main = parseHtml((await desk.get("/operator/conversations/1", english)).html).querySelector("main");
  const names = [...(main?.querySelectorAll(".facts:has(a[href^=mailto])") ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual([expect.stringMatching(new RegExp(`^Noor de Wit\\s*${email}$`))]);
});

test("The page of a report is titled with who is reported, and has its reference among the facts", async () => {
  for (const [{ path, report }, name] of [
    [kinds.review, "De Brug Utrecht"],
    [kinds.conversation, "Noor de Wit · "],
  ] as const) {
    const { reference } = (await (await report("en")).json()).data;
    const page = parseHtml((await desk.get(path, english)).html);
    for (const selector of ["title", "h1"])
      expect(page.querySelector(selector)?.textContent).toMatch(new RegExp(`^${name}`));
    expect([...page.querySelectorAll(".facts bdi")].map(({ textContent }) => textContent)).toContain(
      reference,
    );
  }
});

test("The reported message is marked in words", async () => {
  const { id } = await office.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  const report = { reason: "fraud", message_id: id };
  await office.post(`/en/conversations/${conversation}/report`, report, vendor);
  for (const path of ["/operator/conversations", "/operator/conversations/1"]) {
    const thread = parseHtml((await desk.get(path, english)).html).querySelector(".thread");
    expect(thread?.querySelector(".badge")?.textContent).toBe("Reported");
  }
});

const mails = async (to = email) => (await listMails(office.db)).filter((mail) => mail.to === to);
const reopen = (path: string) => desk.post(path, { state: "open" }, english);
/** Submits the form of the report's page. */
const close = async (path: string, decision_reason: string) =>
  desk.post(
    path,
    { ...formFields((await desk.get(path, english)).html), state: "closed", decision_reason },
    english,
  );
const stored = (table: (typeof kinds)[Kind]["table"]) =>
  office.db
    .selectFrom(table)
    .select(["closed_at", "decision_reason", "answered_at"])
    .executeTakeFirstOrThrow();
const log = async () =>
  (await office.db.selectFrom("change_log").selectAll().orderBy("id").execute()).map(
    ({ action, path, before, after }) => ({
      action,
      path,
      before: JSON.parse(before),
      after: JSON.parse(after),
    }),
  );
const now = "2026-11-21T12:00:00.000Z";

describe.each(Object.keys(kinds) as Kind[])("The reporter of a %s", (kind) => {
  const { table, path, report } = kinds[kind];

  test.each([
    ["en", "We have received your report", "We have looked at it.", "If you think that we are wrong,"],
    ["nl", "is binnen", "We hebben ernaar gekeken.", "Denk je dat we het mis hebben?"],
    ["ar", "وصلنا بلاغك", "وقد راجعنا", "تظن أننا مخطئون؟"],
  ])(
    "gets a receipt, and one mail with the outcome and its reason, in the report's language (%s)",
    async (...texts) => {
      const reason = "It is <b>all</b> in order.\nWe asked.";
      const [lang, arrived, looked, redress] = texts;
      const { reference } = (await (await report(lang)).json()).data;
      expect((await mails()).map((mail) => mail.lang)).toEqual([lang]);
      const [receipt] = await mails();
      expect(receipt?.subject).toContain(reference);
      for (const text of [reference, arrived]) expect(receipt?.text).toContain(text);
      expect(receipt?.text).not.toContain(words.message);

      expect((await close(path, reason)).status).toBe(303);
      expect((await desk.get(path, english)).html).toContain("The person who reported it was told on");
      await reopen(path);
      expect((await close(path, kind === "conversation" ? reason : "Another one")).status).toBe(303);
      const [, outcome, ...further] = await mails();
      expect([outcome?.lang, outcome?.subject, further]).toEqual([lang, receipt?.subject, []]);
      const contact = `https://market.example${lang === "en" ? "" : `/${lang}`}/contact`;
      for (const text of [looked, "It is <b>all</b> in order.\n", reference, redress, contact])
        expect(outcome?.text).toContain(text);
    },
  );

  test("is told the outcome in the language of the last login", async () => {
    await report("en", customer);
    await office.post("/ar/login", { email, password });
    expect((await desk.get(path, english)).html).toContain("Language of the e-mail: Arabic");
    await close(path, "All in order");
    expect((await mails()).map(({ lang }) => lang)).toEqual(["en", "ar"]);
  });

  test("is not answered without a valid reason, and the form keeps the input", async () => {
    await report("en");
    const tooLong = "a".repeat(2001);
    for (const [reason, error] of [
      [" ", "Please give a reason"],
      [tooLong, "This text is too long"],
    ] as const) {
      const refused = await close(path, reason);
      expect([refused.status, fieldErrors(refused)]).toEqual([422, { decision_reason: error }]);
      const field = parseHtml(refused.html).querySelector("#field-decision_reason");
      expect(field?.textContent).toBe(`\n${reason}`);
    }
    expect([await stored(table), await log(), (await mails()).length]).toEqual([
      { closed_at: null, decision_reason: null, answered_at: null },
      [],
      1,
    ]);
  });

  test("is answered with a reason that is stored, shown at the desk and logged each time", async () => {
    await report("en");
    await close(path, "First");
    expect(await stored(table)).toEqual({ closed_at: now, decision_reason: "First", answered_at: now });
    await close(path, "Of somebody who is late");
    expect((await desk.get(path, english)).html).toContain("First");
    await reopen(path);
    expect(await stored(table)).toEqual({ closed_at: null, decision_reason: null, answered_at: now });
    await close(path, "Second");
    const answered = kind === "conversation" ? "decided" : "no action";
    expect(await log()).toMatchObject([
      { action: "report-closed", path, after: { closed_at: now, decision_reason: "First", answered } },
      { action: "report-reopened", path, before: { decision_reason: "First" } },
      { action: "report-closed", path, after: { closed_at: now, decision_reason: "Second" } },
    ]);
  });

  test("gets no mail without an address, and the reason is stored", async () => {
    await report("en");
    if (kind === "conversation") await office.db.deleteFrom("accounts").where("email", "=", email).execute();
    else await office.db.updateTable(kinds[kind].table).set({ email: "" }).execute();
    await office.db.deleteFrom("outbox").execute();
    expect((await desk.get(path, english)).html).toContain("Nobody gets an e-mail");
    expect((await close(path, "All in order")).status).toBe(303);
    expect(await listMails(office.db)).toEqual([]);
    expect(await stored(table)).toEqual({
      closed_at: now,
      decision_reason: "All in order",
      answered_at: null,
    });
  });
});

test.each(["listing", "review"] as const)(
  "The reporter of a %s gets a mail that says whether it was taken down",
  async (kind) => {
    const { path, report, hide } = kinds[kind];
    await report("en");
    await report("en");
    await close(path, "All in order");
    const second = path.replace("/1", "/2");
    await desk.post(`${second}${hide.path}`, hide.values, english);
    await close(second, "Not in order");
    const [kept, , takenDown] = (await mails()).slice(2);
    expect(kept?.text).toContain("It stays on our site. This is why:\n");
    expect(takenDown?.text).toContain("We have taken it off our site. This is why:\n");
    const answers = (await log()).map(({ after }) => after.answered);
    expect(answers.filter(Boolean)).toEqual(["no action", "taken down"]);
  },
);

describe.each(["listing", "review"] as const)("The reporter of a %s that was decided", (kind) => {
  const { path, report, hide } = kinds[kind];
  const second = path.replace("/1", "/2");
  const setHidden = (isHidden: boolean, of: string = path) =>
    desk.post(`${of}${hide.path}`, isHidden ? hide.values : { hide: "no" }, english);

  test.each([
    [
      "en",
      "Our decision on it has changed.",
      "We have taken it off our site. This is why:",
      "back on our site",
    ],
    ["nl", "Ons besluit daarover is veranderd.", "We hebben die van onze site gehaald. Dit", "staat weer op"],
    ["ar", "وقد تغيّر قرارنا بشأنه.", "أزلناه من موقعنا، والسبب هو:", "أعدنا نشره على موقعنا"],
  ])("gets another mail when the outcome changes, and none when it stays the same (%s)", async (...texts) => {
    const [lang, changed, takenDown, back] = texts;
    await report(lang);
    await close(path, "All in order");
    await reopen(path);
    await setHidden(true);
    expect(await mails()).toHaveLength(2);
    expect((await desk.get(path, english)).html).toContain(
      "The person who reported it was told otherwise on",
    );
    await close(path, "Not in order after all");
    await reopen(path);
    expect((await desk.get(path, english)).html).toContain("and gets no other e-mail");
    await close(path, "Still not");
    await reopen(path);
    await setHidden(false);
    await close(path, "In order again");
    const [receipt, , second, third, ...further] = await mails();
    expect([second?.lang, second?.subject, further]).toEqual([lang, receipt?.subject, []]);
    for (const text of [changed, takenDown, "Not in order after all"]) expect(second?.text).toContain(text);
    for (const text of [changed, back, "In order again"]) expect(third?.text).toContain(text);
  });

  test("gets a mail when it is hidden or shown without reopening the report, if the outcome changes", async () => {
    await report("en");
    await close(path, "All in order");
    await report("nl");
    await setHidden(true, second);
    await close(second, "Not in order");
    const told = (await mails()).slice(3);
    expect(told.map(({ lang, text }) => [lang, text.includes("Fraud") || text.includes("garage\n")])).toEqual(
      [
        ["en", false],
        ["nl", false],
      ],
    );
    expect(told[0]?.text).toContain("Our decision on it has changed.\n\nWe have taken it off our site.\n");
    expect(told[1]?.text).toContain("Dit is de reden:\n");
    await setHidden(false);
    const shown = (await mails()).slice(5);
    expect(shown.map(({ lang }) => lang)).toEqual(["en", "nl"]);
    expect(shown[0]?.text).toContain("It is back on our site.\n");
    await office.db.updateTable(kinds[kind].table).set({ email: "" }).execute();
    await setHidden(true);
    expect(await mails()).toHaveLength(7);
  });

  test("during a suspension of its business gets a mail when the suspension ends", async () => {
    const business = kind === "listing" ? "vendors/1" : "garages/1";
    await report("nl");
    const suspension = (values: object) =>
      desk.post(`/operator/${business}/suspension`, { ...values }, english);
    await suspension({ suspend: "yes", reason: "Unpaid" });
    await close(path, "Not in order");
    expect((await mails()).at(-1)?.text).toContain("We hebben die van onze site gehaald.");
    await suspension({ suspend: "no" });
    const [, , back, ...further] = await mails();
    expect([back?.lang, further]).toEqual(["nl", []]);
    expect(back?.text).toContain("Die staat weer op onze site.");
    await suspension({ suspend: "yes", reason: "Unpaid" });
    expect(await mails()).toHaveLength(3);
  });
});

describe.each(["listing", "review"] as const)("The outcome of a %s that an operator read", (kind) => {
  const { path, report, hide } = kinds[kind];
  const hint = (html: string) => parseHtml(html).querySelector("form.form .hint")?.textContent;
  const suspension = `/operator/${kind === "listing" ? "vendors/1" : "garages/1"}/suspension`;

  test.each([
    ["hidden", path + hide.path, hide.values, path + hide.path, { hide: "no" }],
    ["suspended", suspension, { suspend: "yes", reason: "Unpaid" }, suspension, { suspend: "no" }],
  ])("is the one that is mailed, or nothing is done (%s)", async (_, off, offValues, on, onValues) => {
    await report("en");
    for (const [press, values, text] of [
      [off, offValues, "it was taken down"],
      [on, onValues, "it stays on the site"],
    ] as const) {
      const shown = (await desk.get(path, english)).html;
      await desk.post(press, { ...values }, english);
      const before = (await mails()).length;
      const fields = { ...formFields(shown), decision_reason: "We looked at it" };
      const refused = await desk.post(path, fields, english);
      expect([refused.status, (await mails()).length]).toEqual([409, before]);
      expect(refused.html).toContain("This has changed in the meantime. Nothing was done.");
      expect(hint(refused.html)).toContain(text);
      expect(formFields(refused.html).decision_reason).toBe("We looked at it");
      expect((await stored(kinds[kind].table)).closed_at).toBeNull();
      expect((await desk.post(path, formFields(refused.html), english)).status).toBe(303);
      expect((await mails()).at(-1)?.text).toContain("We looked at it");
      await reopen(path);
    }
  });

  test("is not compared for a page that was served before an update", async () => {
    await report("en");
    await desk.post(path + hide.path, hide.values, english);
    const older = { state: "closed", decision_reason: "Not in order" };
    expect((await desk.post(path, older, english)).status).toBe(303);
    expect((await stored(kinds[kind].table)).decision_reason).toBe("Not in order");
  });
});

test("A reporter who was told that a private seller's car stays gets another mail when the desk withdraws it", async () => {
  const { path, report } = kinds.listing;
  const id = await insertSellRequest(office.db, { car_id: 1, status: "listed", email: "seller@example.net" });
  await report("nl");
  await report("nl");
  await close(path, "All in order");
  const withdraw = () =>
    desk.post(`/operator/sell-requests/${id}/withdrawal`, { reason: "No papers" }, english);
  for (let press = 0; press < 2; press++) expect((await withdraw()).status).toBe(303);
  const [, , told, withdrawn, ...further] = await mails();
  expect(further).toEqual([]);
  expect(told?.text).toContain("All in order");
  expect(withdrawn?.text).toContain("Ons besluit daarover is veranderd.");
  expect(withdrawn?.text).not.toContain("No papers");
});

test("The reporter of a conversation gets another mail when the text of the decision changes", async () => {
  const { path, report } = kinds.conversation;
  await report("ar");
  for (const words of ["We warned them", "We warned them", "We suspended them"]) {
    await close(path, words);
    await reopen(path);
  }
  const [, first, second, ...further] = await mails();
  expect([first?.lang, second?.lang, further]).toEqual(["ar", "ar", []]);
  expect(first?.text).toContain("We warned them");
  for (const text of ["وقد تغيّر قرارنا بشأنها.", "We suspended them"]) expect(second?.text).toContain(text);
});

test("The seller of a listing gets a statement of reasons each time that it is hidden", async () => {
  const { path, report, hide } = kinds.listing;
  await report("en");
  const { email: seller } = await office.db
    .selectFrom("vendors")
    .select("email")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  for (const values of [hide.values, { hide: "no" }, { ...hide.values, reason: "Again" }])
    await desk.post(path + hide.path, values, english);
  const [hidden, shown, again, ...more] = await mails(seller);
  expect([hidden?.text.includes("Fraud"), shown?.text.includes("Fraud"), more]).toEqual([true, false, []]);
  expect(again?.text).toContain("Again");
});

describe("The author of a hidden review", () => {
  const { path, report, hide } = kinds.review;
  const author = "kim@example.net";
  beforeEach(async () => {
    const { id: account_id } = await insertAccount(office.db, "customer", { email: author, lang: "nl" });
    await office.db.updateTable("garage_reviews").set({ account_id }).where("id", "=", 1).execute();
    await report("en");
  });

  test("gets a mail with the reason, which is required, and another when the review is shown again", async () => {
    const refused = await desk.post(path + hide.path, { hide: "yes", reason: " " }, english);
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { reason: "Please give a reason" }]);
    await desk.post(path + hide.path, hide.values, english);
    await desk.post(path + hide.path, { hide: "no" }, english);
    await desk.post(path + hide.path, { hide: "yes", reason: "Another reason" }, english);
    const [hidden, shown, again, ...more] = await mails(author);
    expect([hidden?.lang, more]).toEqual(["nl", []]);
    expect(again?.text).toContain("Another reason");
    for (const text of ["van onze site gehaald", hide.values.reason, "Denk je dat we het mis hebben?"])
      expect(hidden?.text).toContain(text);
    expect(shown?.subject).toContain("is weer zichtbaar");
    expect((await log())[0]?.after.reason).toBe(hide.values.reason);
  });

  test("gets no mail without an account", async () => {
    await office.db.updateTable("garage_reviews").set({ account_id: null }).execute();
    expect((await desk.get(path + hide.path, english)).html).toContain(
      "Its author has no account, so nobody gets an e-mail.",
    );
    await desk.post(path + hide.path, hide.values, english);
    expect(await mails(author)).toEqual([]);
  });
});

test.each(["review", "conversation"] as const)(
  "The list of %s reports links to the form of the decision, and later shows the decision",
  async (kind) => {
    const { path, report } = kinds[kind];
    const list = path.replace("/1", "");
    const link = async (state: string) => {
      const document = parseHtml((await desk.get(`${list}?state=${state}`, english)).html);
      const cards = [...document.querySelectorAll("li.card")];
      return cards.map((card) => [
        card.querySelector(`a[href$="${path}"]`)?.textContent,
        card.textContent.includes("First"),
      ]);
    };
    await report("en");
    expect(await link("")).toEqual([["Decide", false]]);
    await close(path, "First");
    expect([await link(""), await link("done")]).toEqual([[], [[undefined, true]]]);
  },
);

test("A vendor who reports a conversation, by the API or in the back-office, gets mails at its own address", async () => {
  const own = await office.db
    .selectFrom("vendors")
    .select("email")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  await office.post(`/nl/conversations/${conversation}/report`, { reason: "spam" }, vendor);
  const values = { key: "k", intent: "report", reason: "spam", message: "" };
  const session = await office.login("vendor");
  await session.post(`/vendor/messages/${conversation}/moderation`, values, english);
  for (const path of ["/operator/conversations/1", "/operator/conversations/2"])
    await close(path, "We spoke to them");
  expect((await mails(own.email)).map((mail) => mail.lang)).toEqual(["nl", "en", "nl", "nl"]);
  expect(await mails()).toEqual([]);
});
