import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enterBackOffice } from "#tests/setup/back-office-session.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, textOf } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { callApiAs, newConversation } from "#tests/setup/test-conversation.ts";
import { newCustomer, sessionCookieOf } from "#tests/setup/test-sessions.ts";
import { readToast, toastAfter } from "#tests/setup/toast-after.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let site: TestApp;
let chat: Awaited<ReturnType<typeof newConversation>>;

beforeAll(async () => {
  upstream = await startHostedApi();
  proxy = await startFaultProxy(upstream.url);
  site = await createTestApp(proxy.url);
  chat = await newConversation(upstream.url);
});
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

const open = async (path: string, as = chat.cookie) => {
  const response = await site(path, { headers: { Cookie: as } });
  return { status: response.status, main: parseHtml(await response.text()).querySelector("main")! };
};
const post = (path: string, form: Record<string, string>, as = chat.cookie) =>
  site(path, { method: "POST", body: new URLSearchParams(form), headers: { Cookie: as } });
const thread = () => `/message/${chat.id}`;
const form = () => `/message/reserve?car=${chat.vendor.carId}`;
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const cards = async () => [...(await open(thread())).main.querySelectorAll(".msg-appointment")];
const ask = (time: string, days = 9) =>
  post(form(), {
    ...{ vendor_id: String(chat.vendor.vendorId), car_id: String(chat.vendor.carId) },
    ...{ date: dayFromNow(days), time, note: "With my father" },
  });

/** Answers an appointment as the vendor. */
const answer = async (id: number, body: Record<string, string>) => {
  const response = await fetch(`${upstream.url}/api/v1/en/appointments/${id}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${chat.vendor.token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(await response.text()).toBeTruthy();
  expect(response.status).toBe(200);
};
const lastAppointment = async () => {
  const list = await callApiAs<{ data: { data: { id: number; date: string }[] } }>(
    upstream.url,
    chat.token,
    "appointments",
  );
  return list.data.data.at(-1)!;
};
const appointmentId = async () => (await lastAppointment()).id;

describe("a viewing", () => {
  it("can be requested from the car's page without JavaScript, and appears in the conversation", async () => {
    const car = await open(`/listing-detail-v1/${chat.vendor.carId}`);
    expect(linksOf(car.main)).toEqual(
      expect.arrayContaining([form(), `/message/start?car=${chat.vendor.carId}`]),
    );
    expect((await post(form(), { vendor_id: String(chat.vendor.vendorId), date: "", time: "" })).status).toBe(
      422,
    );
    const asked = await ask("14:00");
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, thread()]);
    const [card] = await cards();
    expect(textOf(card!, " ")).toMatch(
      /You would like to see the car .* at 14:00, local time Waiting for an answer/,
    );
    expect([...card!.querySelectorAll("button")].map((button) => button.getAttribute("value"))).toEqual([
      expect.stringMatching(/^cancel \d+$/),
    ]);
  });

  it("can be accepted at the vendor's proposed time, saved as a calendar file, and cancelled", async () => {
    const id = await appointmentId();
    await answer(id, { answer: "propose", date: dayFromNow(10), time: "15:30" });
    const proposed = (await cards()).at(-1)!;
    expect(textOf(proposed, " ")).toContain("A proposal for a viewing");
    expect(proposed.querySelector("button[value^=accept]")).not.toBeNull();
    const dashboard = await open("/dashboard");
    expect(textOf(dashboard.main, " ")).toMatch(/proposes a viewing on .* at 15:30\. Answer/);
    expect(textOf(dashboard.main, " ")).toContain("Waiting for an answer");
    expect(linksOf(dashboard.main).filter((href) => href === thread())).toHaveLength(2);
    const accepted = await post(thread(), { intent: `accept ${id}` });
    expect([accepted.status, accepted.headers.get("Location")]).toEqual([303, thread()]);
    const agreed = (await cards()).at(-1)!;
    expect(textOf(agreed, " ")).toContain("The viewing is agreed");
    const link = linksOf(agreed)[0]!;
    const file = await site(link, { headers: { Cookie: chat.cookie } });
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toContain(".ics");
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT/);
    await post(thread(), { intent: `cancel ${id}` });
    const last = (await cards()).at(-1)!;
    expect(textOf(last, " ")).toContain("The viewing is cancelled");
    const gone = await site(link, { headers: { Cookie: chat.cookie } });
    expect([gone.status, gone.headers.get("Location")]).toEqual([303, "/message"]);
    expect(await toastAfter(site, gone, "/contact")).toBe("The appointment is cancelled");
    expect((await cards()).flatMap((card) => [...card.querySelectorAll("button")])).toEqual([]);
  });

  it("can be declined", async () => {
    await ask("16:00");
    const id = await appointmentId();
    await answer(id, { answer: "propose", date: dayFromNow(11), time: "10:00" });
    await post(thread(), { intent: `decline ${id}` });
    expect(textOf((await cards()).at(-1)!, " ")).toContain("The viewing is declined");
  });

  it("can be requested again for a time that was requested or cancelled before", async () => {
    chat = await newConversation(upstream.url);
    const last = async () => textOf((await cards()).at(-1)!, " ");
    for (const time of ["14:00", "15:00", "14:00", "15:00"]) {
      expect((await ask(time)).headers.get("Location")).toBe(thread());
      expect(await last()).toContain(`at ${time}, local time Waiting for an answer`);
    }
    await post(thread(), { intent: `cancel ${await appointmentId()}` });
    await ask("15:00");
    expect(await last()).toContain("at 15:00, local time Waiting for an answer");
    // Pressing the button twice requests only one appointment.
    const count = (await cards()).length;
    await ask("15:00");
    expect(await cards()).toHaveLength(count);
    // The same hour on another day is another appointment.
    for (const days of [10, 9]) {
      await ask("15:00", days);
      expect((await lastAppointment()).date).toBe(dayFromNow(days));
    }
  });

  it("redirects from its calendar file to the messages without a login or while the API fails", async () => {
    await ask("16:00");
    const path = `/message/appointment/${await appointmentId()}/calendar`;
    const ended = await site(path);
    expect([ended.status, ended.headers.get("Location")]).toEqual([302, "/message"]);
    await proxy.setFault("500", /calendar/);
    const failed = await site(path, { headers: { Cookie: chat.cookie } });
    await proxy.setFault(null);
    expect([failed.status, failed.headers.get("Location")]).toEqual([303, "/message"]);
    expect(await toastAfter(site, failed, "/contact")).toContain("We could not make this file just now");
  });

  it("is not accessible to other customers", async () => {
    await ask("17:00");
    const id = await appointmentId();
    const other = await newConversation(upstream.url);
    const { auth } = await newCustomer(upstream.url);
    const calendar = `/message/appointment/${id}/calendar`;
    for (const cookie of [other.cookie, await sessionCookieOf(auth)]) {
      const answer = await site(calendar, { headers: { Cookie: cookie } });
      expect(answer.headers.get("Location")).toBe("/message");
      expect(await toastAfter(site, answer, "/contact")).toBe("This appointment does not exist");
    }
    const tried = { intent: `cancel ${id}` };
    expect((await post(`/message/${other.id}`, tried, other.cookie)).status).toBe(404);
    expect(textOf((await cards()).at(-1)!, " ")).toContain("Waiting for an answer");
  });

  it("is not offered for a private seller's car, and its pages are 404", async () => {
    const list = await (await fetch(`${upstream.url}/api/v1/en/cars?show_num=50`)).json();
    const cars = (list as { data: { data: { id: number; vendor_id: number | null }[] } }).data.data;
    const own = cars.find(({ vendor_id }) => vendor_id === null)!.id;
    const { main } = await open(`/listing-detail-v1/${own}`);
    expect(linksOf(main).filter((href) => href.startsWith("/message/"))).toEqual([]);
    for (const path of ["start", "appointment"])
      expect((await open(`/message/${path}?car=${own}`)).status).toBe(404);
  });
});

describe("The seller's opening hours", () => {
  beforeEach(async () => {
    chat = await newConversation(upstream.url);
  });

  it.each([
    ["", "Opening hours", "Sunday", "Closed"],
    ["/nl", "Openingstijden", "zondag", "Gesloten"],
    ["/ar", "ساعات العمل", "الأحد", "مغلق"],
  ])(
    "are listed on the viewing form in the page's language (%s/message)",
    async (prefix, title, sunday, closed) => {
      const hours = (await open(prefix + form())).main.querySelector("[aria-labelledby=seller-hours]")!;
      expect(textOf(hours.querySelector("h2"))).toBe(title);
      const rows = [...hours.querySelectorAll("dl > div")].map((row) => textOf(row, " "));
      expect(rows.at(-1)).toBe(`${sunday} ${closed}`);
      expect(rows[0]).toMatch(/\d\d:\d\d/);
      // Days with the same hours share a row.
      expect(rows.length).toBeLessThan(7);
    },
  );
});

describe("An unsent message, without JavaScript,", () => {
  const typed = "Half of a\nquestion";
  /** Presses a button on the page of the conversation. */
  const press = async (selector: string, message = typed) => {
    const { main } = await open(thread());
    const { path, fields } = pressButton(main.querySelector(selector)!, { message });
    const response = await post(path, fields);
    const html = await response.text();
    const document = parseHtml(html);
    return {
      status: response.status,
      text: document.querySelector("main textarea")?.textContent?.trim(),
      toast: readToast(html),
      last: textOf([...document.querySelectorAll(".msg-appointment")].at(-1) ?? null, " "),
    };
  };
  const stored = () =>
    callApiAs<{ data: unknown[] }>(
      upstream.url,
      chat.token,
      `get-conversation-msgs?conversation_id=${chat.id}`,
    ).then(({ data }) => data.length);
  beforeEach(async () => {
    chat = await newConversation(upstream.url);
    await ask("14:00");
  });

  it.each([
    ["accept", "The appointment is agreed", "The viewing is agreed"],
    ["decline", "The appointment is declined", "The viewing is declined"],
  ])("is kept when the customer answers a proposal (%s)", async (button, toast, last) => {
    await answer(await appointmentId(), { answer: "propose", date: dayFromNow(10), time: "15:30" });
    const page = await press(`button[value^="${button} "]`);
    expect(page).toMatchObject({ status: 200, text: typed });
    expect(page.toast).toContain(toast);
    expect(page.last).toContain(last);
  });

  it("is kept when the customer cancels a viewing, and when that comes too late", async () => {
    const before = await stored();
    const { main } = await open(thread());
    expect(await press("button[value^=cancel]")).toMatchObject({ status: 200, text: typed });
    expect(await stored()).toBe(before + 1);
    const late = pressButton(main.querySelector("button[value^=cancel]")!, { message: typed });
    const again = await post(late.path, late.fields);
    expect([again.status, await stored()]).toEqual([200, before + 1]);
    expect(await again.text()).toContain(typed);
    await ask("16:00");
    const second = await open(thread());
    await answer(await appointmentId(), { answer: "decline" });
    const declined = pressButton(second.main.querySelector("button[value^=cancel]")!, { message: typed });
    const refused = await post(declined.path, declined.fields);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(typed);
  });

  it("is kept when the viewing was moved after the page was opened, and nothing is agreed", async () => {
    const id = await appointmentId();
    await answer(id, { answer: "propose", date: dayFromNow(10), time: "15:30" });
    const { main } = await open(thread());
    await answer(id, { answer: "propose", date: dayFromNow(10), time: "16:30" });
    const late = pressButton(main.querySelector('button[value^="accept "]')!, { message: typed });
    const refused = await post(late.path, late.fields);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("This appointment has been moved in the meantime. Nothing was changed.");
    expect(html).toContain(typed);
    expect(html).toContain("Waiting for an answer");
  });

  it("is kept when messages are marked as read, and when the seller is blocked or unblocked", async () => {
    await chat.answer("Yes");
    for (const button of ["button[value=read]", "button[value=block]", "button[value=unblock]"]) {
      const page = await press(button);
      expect([button, page.status, page.text]).toEqual([button, 200, typed]);
    }
    const service = await post("/customer-service", { subject: "Sub", message: "Which?", key: "k" });
    const path = service.headers.get("Location")!;
    const kept = await post(path, { intent: "read", until: "1", message: typed });
    expect(await kept.text()).toContain(typed);
  });

  it("is sent only once by the form that is shown again", async () => {
    const { main } = await open(thread());
    const pressed = pressButton(main.querySelector("button[value^=cancel]")!, { message: typed });
    const page = parseHtml(await (await post(pressed.path, pressed.fields)).text());
    const send = pressButton(page.querySelector(".composer-row button")!);
    const before = await stored();
    for (let times = 0; times < 2; times++) expect((await post(send.path, send.fields)).status).toBe(303);
    expect(await stored()).toBe(before + 1);
  });

  it("leads to a redirect instead of a page when it is empty", async () => {
    expect(await press("button[value^=cancel]", "")).toMatchObject({ status: 303 });
  });
});

describe("Text typed to a seller without JavaScript is kept in the form", () => {
  const typed = "With my father, who\ncomes from Zwolle";
  const postTyped = async (path: string, fields: Record<string, string>) => {
    const response = await post(path, { message: typed, note: typed, key: "k", ...fields });
    const main = parseHtml(await response.text()).querySelector("main")!;
    return {
      status: response.status,
      text: main.querySelector("textarea")?.textContent?.trim(),
      values: valuesOf(main),
      says: textOf(main, " "),
    };
  };
  const valuesOf = (main: Element) =>
    Object.fromEntries(
      ["vendor_id", "car_id", "date", "time"].map((name) => [
        name,
        main.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "",
      ]),
    );
  const toSeller = () => ({
    ...{ vendor_id: String(chat.vendor.vendorId), car_id: String(chat.vendor.carId) },
    ...{ date: dayFromNow(9), time: "14:00" },
  });
  beforeEach(async () => {
    chat = await newConversation(upstream.url);
  });

  it.each([
    [422, { date: "" }],
    [422, { date: "2020-01-01" }],
    [422, { time: "25:00" }],
  ])("after a %i response to %j", async (status, wrong) => {
    const back = await postTyped(form(), { ...toSeller(), ...wrong });
    expect(back).toMatchObject({ status, text: typed, values: { ...toSeller(), ...wrong } });
  });

  it("when the seller has blocked the conversation", async () => {
    await fetch(`${upstream.url}/api/v1/en/conversations/${chat.id}/block`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${chat.vendor.token}` },
    });
    const gone = "Messages can no longer be sent in this conversation";
    for (const path of [form(), thread(), `/message/start?car=${chat.vendor.carId}`]) {
      const back = await postTyped(path, toSeller());
      expect([path, back]).toMatchObject([path, { status: 409, text: typed }]);
      expect(back.says).toContain(gone);
    }
    expect((await open(thread())).main.querySelector(".composer-row:not([hidden])")).toBeNull();
  });

  it("while the API fails", async () => {
    const question = { subject: "My account", message: "Which one?", key: "k" };
    const service = (await post("/customer-service", question)).headers.get("Location")!;
    const start = `/message/start?car=${chat.vendor.carId}`;
    await proxy.setFault("500");
    try {
      for (const path of [form(), start, thread(), service, "/customer-service"]) {
        const back = await postTyped(path, { ...toSeller(), subject: "My account" });
        expect([path, back]).toMatchObject([path, { status: 503, text: typed }]);
        expect(back.says).toContain("Nothing you typed is lost: please try again.");
        expect(back.says).not.toContain("Log in");
      }
      const press = await post(thread(), { intent: "accept 1" });
      expect(await press.text()).not.toContain("Your message is still here");
    } finally {
      await proxy.setFault(null);
    }
  });

  it("when the login has expired, but a press without a text only says so", async () => {
    const headers = { Authorization: `Bearer ${chat.token}` };
    await fetch(`${upstream.url}/api/v1/en/logout`, { method: "POST", headers });
    expect(await postTyped(thread(), { intent: "accept 1" })).toMatchObject({ status: 401, text: typed });
    const pressed = await post(thread(), { intent: "accept 1", message: "" });
    const main = parseHtml(await pressed.text()).querySelector("main")!;
    expect([pressed.status, main.querySelector("textarea")]).toEqual([401, null]);
    expect(textOf(main.querySelector("h1"))).toBe("You are not logged in");
  });

  it("when the car is sold or deleted", async () => {
    const office = await enterBackOffice(upstream.url, "vendor");
    const { auth } = await newCustomer(upstream.url);
    const stranger = await sessionCookieOf(auth);
    const paths = [form(), `/message/start?car=${chat.vendor.carId}`];
    const car = `/cars/${chat.vendor.carId}`;
    const steps = [
      [`${car}/status`, { sell_status: "sold" }, "The car has been sold"],
      [`${car}/delete`, {}, "The seller has deleted this car"],
    ] as const;
    for (const [change, fields, reason] of steps) {
      expect((await office(change, new URLSearchParams(fields))).status).toBe(303);
      chat = { ...chat, cookie: stranger };
      for (const path of paths) {
        const back = await postTyped(path, toSeller());
        expect([path, back]).toMatchObject([path, { status: 409, text: typed }]);
        expect(back.says).toContain(reason);
        expect(back.values).toMatchObject({ vendor_id: toSeller().vendor_id, car_id: toSeller().car_id });
        expect((await open(path)).main.querySelector("textarea")).toBeNull();
      }
    }
  });

  it.each(["start", "reserve"])(
    "when the car and its seller do not exist, with 404 instead of a failure (%s)",
    async (form) => {
      const gone = "999999";
      const sent = { ...toSeller(), car_id: gone, vendor_id: gone };
      const back = await postTyped(`/message/${form}?car=${gone}`, sent);
      expect(back).toMatchObject({ status: 404, text: typed });
      expect(back.says).toContain("This car is no longer here");
      expect(back.says).not.toContain("try again");
    },
  );
});
