import { afterEach, beforeEach, expect, test } from "vitest";
import { messagesPerPage } from "#contract/chat.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { addMessage } from "#upstream/modules/chat/write-message.ts";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { authHeaders, insertAccount } from "#upstream/testing/accounts.ts";
import {
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "#upstream/testing/back-office.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let vendor: Visitor;
let customer: Record<string, string>;
let carId: number;
beforeEach(async () => {
  office = await testBackOffice(6, { rateLimitFactor: 100 });
  vendor = await office.login("vendor");
  customer = await authHeaders(office.db, await insertAccount(office.db));
  const cars = office.db.selectFrom("cars").select("id").where("vendor_id", "=", 1).orderBy("id");
  carId = (await cars.executeTakeFirstOrThrow()).id;
});
afterEach(() => office.db.destroy());

async function ask(message: string) {
  const asked = { vendor_id: 1, car_id: carId, message };
  const response = await office.post("/en/start-conversation", asked, customer);
  return (await response.json()).data.conversation_id as number;
}
async function reserve(time = "10:00", date = "2026-11-24") {
  const wanted = { vendor_id: 1, car_id: carId, date, time };
  const response = await office.post("/en/vendor-user-reserve-appointment", wanted, customer);
  return (await response.json()).data as { id: number; conversation_id: number };
}
const pageAt = async (path: string) => parseHtml((await vendor.get(path, english)).html).body;
const menu = async (path: string) =>
  [...(await pageAt(path)).querySelectorAll("header nav a")].map((link) => link.textContent);
const ownLinks = async (path: string) =>
  [...(await pageAt(path)).querySelectorAll("main a")].map((link) => link.getAttribute("href"));

test("The menu counts open appointments, and new messages until they are shown", async () => {
  expect(await menu("/vendor")).toContain("Messages");
  const id = await ask("Is it still for sale?");
  await reserve();
  expect(await menu("/vendor/cars")).toEqual(
    expect.arrayContaining(["Messages 2New: 2", "Appointments 1New: 1"]),
  );
  // A narrow screen shows only the summary of the menu.
  const fold = (await pageAt("/vendor/cars")).querySelector("header nav summary");
  expect(fold?.textContent).toBe("Menu 3New: 3 My cars");
  expect(await menu(`/vendor/messages/${id}`)).toContain("Messages");
  expect(await menu("/vendor")).toContain("Messages");
});

test("An appointment shows what the customer wrote with it, and whether its car is still for sale", async () => {
  const wanted = { vendor_id: 1, car_id: carId, date: "2026-11-24", time: "10:00", note: "May I drive it?" };
  await office.post("/en/vendor-user-reserve-appointment", wanted, customer);
  const shown = async () => (await pageAt("/vendor/appointments")).querySelector("main ul")?.textContent;
  expect(await shown()).toContain("May I drive it?");
  expect(await shown()).not.toContain("Sold");
  await vendor.post(`/vendor/cars/${carId}/status`, { sell_status: "sold" }, english);
  expect(await shown()).toContain("Sold");
  await vendor.post(`/vendor/cars/${carId}/status`, { sell_status: "for_sale" }, english);
  expect(await shown()).not.toContain("Sold");
});

test("A car that is no longer for sale leads to the viewings that its vendor agreed to or proposed", async () => {
  const { id } = await reserve();
  const links = (page: Element) =>
    [...page.querySelectorAll("main a")].filter(({ textContent }) => textContent.startsWith("Upcoming app"));
  const mark = async (sell_status: string, query = "") => {
    const path = `/vendor/cars/${carId}/status${query}`;
    const { headers } = await vendor.post(path, { sell_status }, english);
    return links(await pageAt(headers.get("Location")!.replace("/back-office", "")));
  };
  expect(await mark("sold")).toEqual([]);
  await vendor.post(`/vendor/appointments/${id}`, { answer: "accept" }, english);
  expect(await mark("for_sale")).toEqual([]);
  for (const query of ["", "?status=for_sale"]) {
    const [link] = await mark("sold", query);
    expect(link?.textContent).toBe("Upcoming appointments: 1");
    expect(link?.getAttribute("href")).toBe("/back-office/vendor/appointments");
    await mark("for_sale");
  }
  const path = `/vendor/cars/${carId}`;
  const form = formFields((await vendor.get(path, english)).html);
  const saved = await vendor.post(path, { ...form, sell_status: "reserved" }, english);
  expect(links(await pageAt(saved.headers.get("Location")!.replace("/back-office", "")))).toHaveLength(1);
  expect(links(await pageAt(path))).toEqual([]);
  const later = { answer: "propose", date: "2026-11-25", time: "11:00" };
  await vendor.post(`/vendor/appointments/${id}`, later, english);
  expect(await mark("sold")).toHaveLength(1);
});

test("Very many appointments come on pages, and one that is answered leads back to its page", async () => {
  await reserve();
  const { id: _, ...row } = await office.db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  const day = (index: number) => new Date(Date.parse("2026-12-01T10:00:00.000Z") + index * 86_400_000);
  const later = Array.from({ length: 200 }, (_, index) => day(index).toISOString());
  await office.db
    .insertInto("appointments")
    .values(later.map((starts_at) => ({ ...row, starts_at, date: starts_at.slice(0, 10) })))
    .execute();
  const listed: string[] = [];
  let path: string | undefined = "/vendor/appointments";
  let last = path;
  while (path) {
    last = path;
    const page = await pageAt(path);
    listed.push(...[...page.querySelectorAll("main li.card")].map((card) => card.id));
    path = page.querySelector("a[rel=next]")?.getAttribute("href")?.replace("/back-office", "");
  }
  expect(new Set(listed).size).toBe(201);
  const decline = [...(await pageAt(last)).querySelectorAll("button")].findLast(({ textContent }) =>
    textContent.startsWith("Decline"),
  )!;
  const { path: action, fields } = pressButton(decline);
  const { headers } = await vendor.post(action.replace("/back-office", ""), fields, english);
  expect(headers.get("Location")).toBe(`/back-office${last}&saved=1`);
});

test("A customer without a name is no former customer", async () => {
  await office.db
    .updateTable("accounts")
    .set({ first_name: "", last_name: "" })
    .where("type", "=", "customer")
    .execute();
  const { conversation_id } = await reserve();
  for (const path of ["/vendor/messages", `/vendor/messages/${conversation_id}`, "/vendor/appointments"]) {
    const text = (await pageAt(path)).querySelector("main")?.textContent;
    expect([path, text?.includes("A customer"), text?.includes("former")]).toEqual([path, true, false]);
  }
});

test("The menu counts neither an appointment for which the vendor has proposed a time, nor its message", async () => {
  await ask("Is it still for sale?");
  const { id } = await reserve();
  const proposal = { answer: "propose", date: "2026-11-25", time: "11:00" };
  await vendor.post(`/vendor/appointments/${id}`, proposal, english);
  expect(await menu("/vendor")).toEqual(expect.arrayContaining(["Messages 1New: 1", "Appointments"]));
});

test("The menu does not count an appointment that the customer has cancelled", async () => {
  const { id } = await reserve();
  await office.app.request(`/api/v1/en/appointments/${id}`, {
    method: "PUT",
    headers: { ...customer, "Content-Type": "application/json" },
    body: JSON.stringify({ answer: "cancel" }),
  });
  expect(await menu("/vendor")).toContain("Appointments");
});

test("The menu does not count a proposed time that has passed", async () => {
  await reserve("13:10", "2026-11-21");
  expect(await menu("/vendor")).toContain("Appointments 1New: 1");
  office.advanceClock(11 * 60);
  expect(await menu("/vendor")).toContain("Appointments");
});

test("A page of older messages does not mark newer ones as read", async () => {
  const id = await ask("Hello");
  await pageAt(`/vendor/messages/${id}?before=1`);
  expect(await menu("/vendor")).toContain("Messages 1New: 1");
});

test("The page of a car and the messages about it link to each other", async () => {
  const id = await ask("Is it still for sale?");
  await reserve();
  const contact = {
    name: "Noor",
    email: "noor@example.net",
    phone: "0612345678",
    message: "When may I come?",
  };
  await office.post(`/nl/cars/${carId}/contact`, contact);
  const car = await pageAt(`/vendor/cars/${carId}`);
  const messages = `/vendor/cars/${carId}/messages`;
  expect(car.querySelector("#messages")?.textContent).toBe("Messages about this car (2)");
  expect(await ownLinks(`/vendor/cars/${carId}`)).toContain(`/back-office${messages}`);
  expect((await pageAt(messages)).textContent).toContain("When may I come?");
  expect(await ownLinks(messages)).toContain(`/back-office/vendor/messages/${id}#answer`);
  for (const path of [`/vendor/messages/${id}`, "/vendor/appointments"])
    expect([path, (await ownLinks(path)).includes(`/back-office/vendor/cars/${carId}`)]).toEqual([
      path,
      true,
    ]);
});

test("An appointment can be answered in its conversation, which reports late answers and keeps typed text", async () => {
  const { id, conversation_id } = await reserve();
  const thread = `/vendor/messages/${conversation_id}`;
  const press = async (answer: string, typed: Record<string, string> = {}, page = first) => {
    const button = page.querySelector(`button[value="${answer} ${id}"]:not([hidden])`)!;
    const { path, fields } = pressButton(button, typed);
    return vendor.post(path.replace("/back-office", ""), fields, english);
  };
  const typed = { message: "See you\nthen" };
  const textIn = ({ html }: { html: string }) =>
    parseHtml(html).querySelector("textarea")?.textContent.trim();
  const first = await pageAt(thread);
  const proposed = await press("propose", { ...typed, date: "2020-01-01", time: "10:00" });
  expect([proposed.status, textIn(proposed)]).toEqual([422, typed.message]);
  expect(parseHtml(proposed.html).querySelector("details[open] #field-date")).not.toBeNull();
  const accepted = await press("accept", typed);
  expect([accepted.status, textIn(accepted)]).toEqual([200, typed.message]);
  expect(accepted.html).toContain("It is done.");
  expect(accepted.html).toContain("Confirmed");
  const late = "This appointment has changed in the meantime. Nothing was done.";
  const again = await press("accept", typed);
  expect([textIn(again), again.html.includes("It is done.")]).toEqual([typed.message, true]);
  const declined = await press("decline", typed);
  expect([textIn(declined), declined.html.includes(late)]).toEqual([typed.message, true]);
  expect((await press("decline")).headers.get("Location")).toBe(`/back-office${thread}?done=late`);
  expect((await pageAt(`${thread}?done=late`)).textContent).toContain(late);
  const open = await pageAt(thread);
  expect((await press("cancel", {}, open)).headers.get("Location")).toBe(
    `/back-office${thread}?done=called-off`,
  );
  expect((await pageAt(`${thread}?done=called-off`)).textContent).toContain("The viewing is called off.");
  expect(
    await office.db.selectFrom("messages").select("text").where("text", "=", typed.message).execute(),
  ).toEqual([]);
  const listed = await vendor.post(`/vendor/appointments/${id}`, { answer: "accept" }, english);
  const to = listed.headers.get("Location")?.replace("/back-office", "") ?? "";
  expect((await pageAt(to)).textContent).toContain(late);
});

test("An appointment can be answered in its conversation however many messages have followed", async () => {
  const { id, conversation_id } = await reserve();
  const thread = `/vendor/messages/${conversation_id}`;
  await inTransaction(office.db, async (trx) => {
    for (let text = 1; text <= messagesPerPage; text++)
      await addMessage(trx, conversation_id, { text: `Nr. ${text}`, byCustomer: 1, now: new Date(0) });
  });
  const page = await pageAt(thread);
  expect([page.textContent.includes("Nr. 1"), page.textContent.includes("Older messages")]).toEqual([
    true,
    true,
  ]);
  const { path, fields } = pressButton(page.querySelector(`button[value="accept ${id}"]`)!);
  await vendor.post(path.replace("/back-office", ""), fields, english);
  expect((await pageAt(thread)).querySelector("section.card")?.textContent).toContain("Confirmed");
});

test("An appointment that the customer has changed cannot be answered from an older page", async () => {
  const { id, conversation_id } = await reserve();
  const pages = ["/vendor/appointments", `/vendor/messages/${conversation_id}`];
  const opened = await Promise.all(pages.map(pageAt));
  await reserve("15:00");
  const stateOf = async () => (await office.db.selectFrom("appointments").selectAll().execute())[0]?.state;
  const late = "This appointment has changed in the meantime. Nothing was done.";
  const press = async (button: Element, typed: Record<string, string> = {}) => {
    const { path, fields } = pressButton(button, typed);
    const answer = await vendor.post(path.replace("/back-office", ""), fields, english);
    return (await pageAt(answer.headers.get("Location")?.replace("/back-office", "") ?? "")).textContent;
  };
  const [list, thread] = opened;
  const pressed = [
    ...list!.querySelectorAll("main li form button"),
    ...thread!.querySelectorAll(`button[value$=" ${id}"]`),
  ];
  expect(pressed.length).toBeGreaterThan(6);
  for (const button of pressed) expect(await press(button, { time: "16:00" })).toContain(late);
  expect(await stateOf()).toBe("proposed");
  const fresh = await pageAt(pages[0]!);
  const propose = [...fresh.querySelectorAll("main li details button")][0]!;
  for (let time = 0; time < 2; time++)
    expect(await press(propose, { time: "16:00" })).toContain("It is done.");
  expect(await office.db.selectFrom("messages").select("id").execute()).toHaveLength(3);
});

test("In a blocked conversation one can only decline, and a page from before says why nothing was done", async () => {
  const { id, conversation_id } = await reserve();
  const pages = ["/vendor/appointments", `/vendor/messages/${conversation_id}`];
  const opened = await Promise.all(pages.map(pageAt));
  await office.app.request(`/api/v1/en/conversations/${conversation_id}/block`, {
    method: "PUT",
    headers: customer,
  });
  const blocked = "Messages can no longer be sent in this conversation";
  for (const page of opened) {
    const buttons = [...page.querySelectorAll("main button:not([hidden])")].filter((button) =>
      /^(Confirm|Propose)/.test(button.textContent),
    );
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      const { path, fields } = pressButton(button, { time: "16:00" });
      const answer = await vendor.post(path.replace("/back-office", ""), fields, english);
      const { body } = parseHtml(answer.html);
      expect([answer.status, body.querySelector("main [role=alert] li")?.textContent]).toEqual([
        422,
        blocked,
      ]);
      const typed = body.querySelector("details[open] input[name=time]")?.getAttribute("value");
      expect(typed).toBe(fields.time ?? "10:00");
    }
  }
  for (const page of await Promise.all(pages.map(pageAt))) {
    expect(page.textContent).toContain(blocked);
    const labels = [...page.querySelectorAll("main button")].map(({ textContent }) => textContent);
    expect(labels.map((label) => label.split(":")[0])).toEqual(["Decline"]);
  }
  await vendor.post(`/vendor/appointments/${id}`, { answer: "decline" }, english);
  expect((await office.db.selectFrom("appointments").select("state").execute())[0]?.state).toBe("declined");
});
