import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { authHeaders, insertAccount } from "#upstream/testing/accounts.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "#upstream/testing/back-office.ts";
import { listMails } from "#upstream/testing/outbox.ts";

const english = { "Accept-Language": "en" };
const sameOrigin = { "Sec-Fetch-Site": "same-origin", ...english };

let office: TestBackOffice;
let vendor: Visitor;
let customer: Record<string, string>;
beforeEach(async () => {
  office = await testBackOffice(3, { rateLimitFactor: 100 });
  vendor = await office.login("vendor");
  customer = await authHeaders(office.db, await insertAccount(office.db));
});
afterEach(() => office.db.destroy());

async function ask(vendor_id = 1, message = "Is it <b>still</b> for sale?") {
  const response = await office.post("/en/start-conversation", { vendor_id, message }, customer);
  return (await response.json()).data.conversation_id as number;
}
const thread = async (id: number) =>
  (await (await office.get(`/en/get-conversation-msgs?conversation_id=${id}`, customer)).json()).data;

test("A vendor can find and read a conversation, and answer it once per form", async () => {
  const id = await ask();
  const list = await vendor.get("/vendor/messages", english);
  expect(list.html).toContain("Unread: 1");
  expect((await vendor.get("/vendor/messages?q=elephant", english)).html).toContain("Nothing found");
  const page = await vendor.get(`/vendor/messages/${id}`, english);
  expect(page.html).toContain("Is it &lt;b&gt;still");
  const fields = {
    ...formFields(page.html.replace('class="card stack"', 'class="form"')),
    message: "It is.",
  };
  for (let press = 0; press < 2; press++)
    expect((await vendor.post(`/vendor/messages/${id}`, fields, sameOrigin)).status).toBe(303);
  expect(await thread(id)).toMatchObject([
    { mine: true, read_at: "2026-11-21T12:00:00.000Z" },
    { mine: false, text: "It is." },
  ]);
  expect((await vendor.get("/vendor/messages", english)).html).not.toContain("Unread: 1");
  // A vendor who is present is not mailed.
  const seen = await office.db.selectFrom("accounts").select("seen_at").where("vendor_id", "=", 1).execute();
  expect(seen).toEqual([{ seen_at: "2026-11-21T12:00:00.000Z" }]);
  expect((await vendor.post(`/vendor/messages/${id}`, { key: "k", message: " " }, sameOrigin)).status).toBe(
    422,
  );
  // The response to the first submit was lost, and a sentence was added before the second.
  await vendor.post(`/vendor/messages/${id}`, { ...fields, message: "It is. Come on Monday." }, sameOrigin);
  expect((await thread(id)).map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining(["It is.", "It is. Come on Monday."]),
  );
});

test("The same answer from two copies of the form is sent once, unless the customer writes between or time has passed", async () => {
  const id = await ask();
  const form = async () => {
    const { html } = await vendor.get(`/vendor/messages/${id}`, english);
    return pressButton(parseHtml(html).querySelector("#answer .btn-primary")!, { message: "It is." }).fields;
  };
  const copies = [await form(), await form(), await form(), await form()];
  const send = async (copy: number) =>
    expect((await vendor.post(`/vendor/messages/${id}`, copies[copy]!, sameOrigin)).status).toBe(303);
  const count = async () => (await thread(id)).filter(({ mine }: { mine: boolean }) => !mine).length;
  await send(0);
  await send(1);
  expect(await count()).toBe(1);
  await office.post("/en/send-messages", { conversation_id: id, message: "Is it red?" }, customer);
  await send(2);
  expect(await count()).toBe(2);
  office.advanceClock(10 * 60);
  await send(3);
  expect(await count()).toBe(3);
});

test("A conversation that was found by a search leads back to what was found, also after an answer or a block", async () => {
  await ask();
  const linksOf = ({ html }: { html: string }) =>
    [...parseHtml(html).querySelectorAll("main :is(a[href], form[action])")].map((element) =>
      (element.getAttribute("href") ?? element.getAttribute("action") ?? "").replace("/back-office", ""),
    );
  const found = "/vendor/messages?q=Noor&chats=1";
  const thread = linksOf(await vendor.get(found, english)).find((link) => link.endsWith("#answer"))!;
  const page = await vendor.get(thread, english);
  expect(linksOf(page)).toContain(found);
  const [answering, moderation] = [/\/\d+\?/, /\/moderation\?/].map((part) =>
    linksOf(page).find((link) => part.test(link)),
  );
  const sent = await vendor.post(answering!, { key: "k", message: "It is." }, sameOrigin);
  const asked = answering!.replace("&account=vendor-1", "");
  expect(linksOf(await vendor.get(moderation!, english))).toContain(asked);
  const blocked = await vendor.post(moderation!, { key: "k", intent: "block" }, sameOrigin);
  for (const { headers } of [sent, blocked])
    expect(linksOf(await vendor.get(headers.get("Location")!.replace("/back-office", "")))).toContain(found);
});

test("A vendor can insert, edit and delete a saved reply, and cannot see those of another vendor", async () => {
  const id = await ask();
  const add = { title: "Hours", text: "We are open until six." };
  for (let press = 0; press < 2; press++)
    expect((await vendor.post("/vendor/messages/templates", add, sameOrigin)).status).toBe(303);
  const [stored, ...others] = await office.db.selectFrom("message_templates").selectAll().execute();
  expect(others).toEqual([]);
  const choice = { key: "k", message: "Good day!", template: String(stored?.id) };
  const page = await vendor.post(`/vendor/messages/${id}`, choice, sameOrigin);
  expect(page.html).toContain("\nGood day!\n\nWe are open until six.</textarea>");
  expect(page.html).toContain('name="key" value="k"');
  expect(await thread(id)).toHaveLength(1);
  const empty = await vendor.post("/vendor/messages/templates", { title: "", text: "" }, sameOrigin);
  expect([empty.status, fieldErrors(empty)]).toEqual([
    422,
    { title: "Please enter a title", text: "Please enter a text" },
  ]);
  const own = `/vendor/messages/templates/${stored?.id}`;
  const form = formFields((await vendor.get(own, english)).html);
  const seven = { ...form, text: "We are open until seven." };
  expect((await vendor.post(own, { ...seven, title: " " }, sameOrigin)).status).toBe(422);
  expect((await vendor.post(own, seven, sameOrigin)).headers.get("Location")).toMatch(/saved=1$/);
  const late = await vendor.post(own, { ...form, text: "We are open until eight." }, sameOrigin);
  expect([late.status, late.html.includes("until eight."), late.html.includes("until seven.")]).toEqual([
    ...[409, true, true],
  ]);
  await office.db.updateTable("message_templates").set({ vendor_id: 2 }).execute();
  for (const answer of [await vendor.get(own), await vendor.post(own, seven, sameOrigin)])
    expect(answer.status).toBe(404);
  for (const path of ["templates", id])
    expect((await vendor.get(`/vendor/messages/${path}`, english)).html).not.toContain("Hours");
  const path = `/vendor/messages/templates/${stored?.id}/delete`;
  await vendor.post(path, {}, sameOrigin);
  expect(await office.db.selectFrom("message_templates").select("id").execute()).toHaveLength(1);
  await office.db.updateTable("message_templates").set({ vendor_id: 1 }).execute();
  for (let press = 0; press < 2; press++) expect((await vendor.post(path, {}, sameOrigin)).status).toBe(303);
  expect((await vendor.get("/vendor/messages/templates", english)).html).not.toContain("until seven");
});

test("A saved reply that a colleague has changed is not deleted from an older page, unless it is pressed again", async () => {
  await vendor.post("/vendor/messages/templates", { title: "Hours", text: "Until six" }, sameOrigin);
  const texts = () => office.db.selectFrom("message_templates").select(["id", "text"]).execute();
  const [stored] = await texts();
  const path = `/vendor/messages/templates/${stored?.id}`;
  const opened = formFields((await vendor.get(path, english)).html);
  await vendor.post(path, { ...opened, text: "Until seven" }, sameOrigin);
  const late = await vendor.post(`${path}/delete`, opened, sameOrigin);
  expect([late.status, (await texts()).map(({ text }) => text)]).toEqual([409, ["Until seven"]]);
  expect(late.html).toContain("Stored now: <bdi>Until seven</bdi>");
  const again = formFields(late.html);
  for (let press = 0; press < 2; press++)
    expect((await vendor.post(`${path}/delete`, again, sameOrigin)).headers.get("Location")).toBe(
      "/back-office/vendor/messages/templates?saved=1",
    );
  expect(await texts()).toEqual([]);
});

test("A saved reply that a colleague has deleted is given back to who saves it, like another vendor's", async () => {
  const added = { title: "Hours", text: "We are open until six." };
  await vendor.post("/vendor/messages/templates", added, sameOrigin);
  const { id } = await office.db.selectFrom("message_templates").select("id").executeTakeFirstOrThrow();
  const path = `/vendor/messages/templates/${id}`;
  const typed = { ...formFields((await vendor.get(path, english)).html), text: "Typed for an hour" };
  await office.db.updateTable("message_templates").set({ vendor_id: 2 }).execute();
  const others = await vendor.post(path, typed, sameOrigin);
  await office.db.updateTable("message_templates").set({ vendor_id: 1 }).execute();
  await vendor.post(`${path}/delete`, {}, sameOrigin);
  for (const title of ["Hours", ""]) {
    const late = await vendor.post(path, { ...typed, title }, sameOrigin);
    expect(late.status).toBe(404);
    const texts = [...parseHtml(late.html).querySelectorAll("textarea[readonly]")];
    expect(texts.map(({ textContent }) => textContent.trim())).toEqual(
      [title, typed.text].filter((text) => text !== ""),
    );
    if (title) expect(late.html).toBe(others.html);
  }
});

test("A vendor can accept, move and cancel an appointment", async () => {
  const wanted = { vendor_id: 1, date: "2026-11-24", time: "10:00" };
  const response = await office.post("/en/vendor-user-reserve-appointment", wanted, customer);
  const { id, conversation_id } = (await response.json()).data;
  const { html } = await vendor.get("/vendor/appointments", english);
  expect(html).toContain("To confirm");
  expect(parseHtml(html).querySelector("main form button")?.textContent).toMatch(/^Confirm: .*\d\d:\d\d$/);
  const answer = async (values: Record<string, string>) =>
    (await vendor.post(`/vendor/appointments/${id}`, values, sameOrigin)).status;
  expect(await answer({ answer: "accept" })).toBe(303);
  expect((await vendor.get("/vendor/appointments", english)).html).toContain("Confirmed");
  expect(await answer({ answer: "propose", date: "2026-11-20", time: "10:00" })).toBe(422);
  const refused = await vendor.post(
    `/vendor/appointments/${id}`,
    { answer: "propose", date: "", time: "10:00" },
    sameOrigin,
  );
  expect(refused.status).toBe(422);
  for (const part of ["label for", 'input class="input" id', "a href"])
    expect(refused.html).toContain(
      part === "a href" ? `<a href="#field-date-${id}">` : `${part}="field-date-${id}"`,
    );
  expect(await answer({ answer: "propose", date: "2026-11-25", time: "11:00" })).toBe(303);
  for (const path of ["/vendor/appointments", `/vendor/messages/${conversation_id}`]) {
    const { html } = await vendor.get(path, english);
    expect(html).toContain("Waiting for the customer");
    expect(html).not.toContain("To confirm");
  }
  expect(await answer({ answer: "cancel" })).toBe(303);
  expect(await answer({ answer: "accept" })).toBe(303);
  const events = (await thread(conversation_id)).map(
    (message: { appointment: { event: string } }) => message.appointment.event,
  );
  expect(events).toEqual(["proposed", "accepted", "proposed", "cancelled"]);
});

test("An agreed viewing is called off only when asked again, and its notice says that the customer is mailed", async () => {
  const wanted = { vendor_id: 1, date: "2026-11-24", time: "10:00" };
  const reserved = await office.post("/en/vendor-user-reserve-appointment", wanted, customer);
  const { id, conversation_id } = (await reserved.json()).data;
  await vendor.post(`/vendor/appointments/${id}`, { answer: "accept" }, sameOrigin);
  const pages = ["/vendor/appointments", `/vendor/messages/${conversation_id}`];
  for (const path of pages) {
    const page = parseHtml((await vendor.get(path, english)).html);
    const button = [...page.querySelectorAll("main button")].find(({ textContent }) =>
      textContent.startsWith("Call off"),
    );
    expect([path, button?.closest("details:not([open])")?.querySelector("summary")?.textContent]).toEqual([
      path,
      "Call off",
    ]);
  }
  const { headers } = await vendor.post(`/vendor/appointments/${id}`, { answer: "cancel" }, sameOrigin);
  const { html } = await vendor.get(headers.get("Location")!.replace("/back-office", ""), english);
  expect(parseHtml(html).querySelector("main [role=status]")?.textContent).toBe(
    "The viewing is called off. The customer gets an e-mail, unless they read it on the site first.",
  );
});

test("The operator's mail about a reported conversation links to the back-office's public address", async () => {
  const options = { backOfficeUrl: "https://office.example", operatorEmail: "desk@market.example" };
  const other = await testBackOffice(1, options);
  const writer = await authHeaders(other.db, await insertAccount(other.db));
  await other.post("/en/start-conversation", { vendor_id: 1, message: "Hello" }, writer);
  const reporter = await other.login("vendor");
  const values = { intent: "report", key: "k", reason: "fraud", message: "" };
  expect((await reporter.post("/vendor/messages/1/moderation", values, sameOrigin)).status).toBe(303);
  const mail = (await listMails(other.db)).find(({ to }) => to === "desk@market.example");
  expect(mail?.text).toContain("https://office.example/operator/conversations\n");
  await other.db.destroy();
});

test("A report with another reason or text from a form that was sent already is a report of its own", async () => {
  const path = `/vendor/messages/${await ask()}/moderation`;
  const reports = [
    ["spam", ""],
    ["fraud", ""],
    ["fraud", "He wants my bank card"],
  ] as const;
  // Each is sent twice, as by a double click.
  for (const [reason, message] of [...reports, ...reports])
    expect(
      (await vendor.post(path, { intent: "report", key: "k", reason, message }, sameOrigin)).status,
    ).toBe(303);
  const stored = await office.db.selectFrom("message_reports").selectAll().orderBy("id").execute();
  expect(stored.map(({ reason, message }) => [reason, message ?? ""])).toEqual(reports);
});

test("A vendor can block and unblock a customer, and report a conversation", async () => {
  const id = await ask();
  const moderate = async (values: Record<string, string>) =>
    (await vendor.post(`/vendor/messages/${id}/moderation`, values, sameOrigin)).status;
  expect((await vendor.get(`/vendor/messages/${id}/moderation`, english)).html).toContain(
    "You can then no longer write to each other.",
  );
  expect(await moderate({ intent: "block" })).toBe(303);
  const page = await vendor.get(`/vendor/messages/${id}`, english);
  expect(page.html).toContain("Messages can no longer be sent in this conversation");
  expect(page.html).toContain(`/vendor/messages/${id}/moderation"`);
  expect((await vendor.get(`/vendor/messages/${id}/moderation`, english)).html).toContain(
    "Take messages again",
  );
  const late = await vendor.post(`/vendor/messages/${id}`, { key: "k", message: "I wrote this" }, sameOrigin);
  expect(late.status).toBe(422);
  expect(late.html).toContain("Messages can no longer be sent in this conversation");
  expect(late.html).toContain("\nI wrote this</textarea>");
  expect(page.html).not.toContain("</textarea>");
  expect(await moderate({ intent: "unblock" })).toBe(303);
  const path = `/vendor/messages/${id}/moderation`;
  const opened = parseHtml((await vendor.get(path, english)).html).querySelector("button[value=report]")!;
  const report = (reason: string, message: string) =>
    vendor.post(path, { ...pressButton(opened, { message }).fields, reason }, sameOrigin);
  const refused = await report("", "Three <b>phones</b>");
  expect([refused.status, fieldErrors(refused)]).toEqual([422, { reason: "Please choose a reason" }]);
  expect(refused.html).toContain("\nThree &lt;b&gt;phones&lt;/b&gt;</textarea>");
  const blocked = await vendor.post(path, { intent: "block", key: "k", message: "Typed" }, sameOrigin);
  expect([blocked.status, blocked.html.includes("\nTyped</textarea>")]).toEqual([200, true]);
  expect(await moderate({ intent: "unblock" })).toBe(303);
  for (let press = 0; press < 2; press++)
    expect((await report("fraud", "Three <b>phones</b>")).status).toBe(303);
  const texts = await office.db.selectFrom("message_reports").select("message").execute();
  expect(texts).toEqual([{ message: "Three <b>phones</b>" }]);
  expect(await office.db.selectFrom("message_reports").select("by_customer").execute()).toEqual([
    { by_customer: 0 },
  ]);
});

test.each([
  ["en", "This one is not sent yet"],
  ["nl", "Dit bericht is nog niet verstuurd"],
  ["ar", "لم تُرسل هذه الرسالة بعد"],
])(
  "A vendor who sends too many messages keeps the input and gets a Retry-After header (%s)",
  async (lang, text) => {
    await office.db.destroy();
    office = await testBackOffice(3, { rateLimitFactor: 0.005 });
    vendor = await office.login("vendor");
    customer = await authHeaders(office.db, await insertAccount(office.db));
    const id = await ask();
    const send = (message: string, key = message) =>
      vendor.post(`/vendor/messages/${id}`, { key, message }, { ...sameOrigin, "Accept-Language": lang });
    for (const message of ["One", "One", "Two"]) expect((await send(message)).status).toBe(303);
    const refused = await send('"Three" <b>', "third");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(refused.html).toContain(text);
    expect(refused.html).toContain("\n&quot;Three&quot; &lt;b&gt;</textarea>");
    expect(refused.html).toContain('name="key" value="third"');
    expect(await thread(id)).toHaveLength(3);
    // A message that was sent before is neither refused nor sent twice.
    expect((await send("Two")).status).toBe(303);
    office.advanceClock(3600);
    expect((await send('"Three" <b>', "third")).status).toBe(303);
    expect(await thread(id)).toHaveLength(4);
  },
);

test("Answers to appointments count as messages, and one beyond the limit keeps its input", async () => {
  await office.db.destroy();
  office = await testBackOffice(3, { rateLimitFactor: 0.005 });
  vendor = await office.login("vendor");
  customer = await authHeaders(office.db, await insertAccount(office.db));
  const wanted = { vendor_id: 1, date: "2026-11-24", time: "10:00" };
  const reserved = await office.post("/en/vendor-user-reserve-appointment", wanted, customer);
  const { id, conversation_id } = (await reserved.json()).data;
  for (const key of ["a", "b"])
    await vendor.post(`/vendor/messages/${conversation_id}`, { key, message: "Hello" }, sameOrigin);
  const proposal = { answer: "propose", date: "2026-11-25", time: "11:00" };
  const refused = await vendor.post(`/vendor/appointments/${id}`, proposal, sameOrigin);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(refused.html).toContain("What you typed is kept on this page");
  expect(refused.html).toContain('name="date" value="2026-11-25"');
});

test("Another vendor's conversations and appointments are 404", async () => {
  const id = await ask(2);
  const wanted = { vendor_id: 2, date: "2026-11-24", time: "10:00" };
  await office.post("/en/vendor-user-reserve-appointment", wanted, customer);
  const before = await thread(id);
  for (const path of [`messages/${id}`, `messages/${id}/moderation`])
    expect([path, (await vendor.get(`/vendor/${path}`, english)).status]).toEqual([path, 404]);
  for (const [path, values] of [
    [`messages/${id}`, { key: "k", message: "Hi" }],
    [`messages/${id}/moderation`, { intent: "block" }],
    [`messages/${id}/moderation`, { intent: "report", reason: "fraud", message: "" }],
    ["appointments/1", { answer: "accept" }],
  ] as const)
    expect([path, (await vendor.post(`/vendor/${path}`, values, sameOrigin)).status]).toEqual([path, 404]);
  expect(await thread(id)).toEqual(before);
  expect((await vendor.get("/vendor/messages", english)).html).toContain("No conversations yet");
});
