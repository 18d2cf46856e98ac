import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { pressButton } from "#tests/setup/press-button.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { queueLimitedMail } from "../../platform/mail/queue-limited-mail.ts";
import { senderMailLimit } from "../../platform/mail/recipient-limits.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { formFields, type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { listMails } from "../../testing/outbox.ts";

/* Branch 1 is open on Mondays and has one bay. */

let office: TestBackOffice;
let garage: Visitor;
async function open(rateLimitFactor: number) {
  office = await testBackOffice(0, { rateLimitFactor });
  await insertAccount(office.db, "garage");
  garage = await office.login("garage");
}
beforeEach(async () => {
  await open(100);
  await book("09:00");
  await book("10:00");
});
afterEach(() => office.db.destroy());

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const path = "/garage/branches/1/bookings";

async function book(time: string, status = 201) {
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
  const person = { first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "0612345678" };
  const when = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time };
  const response = await office.post("/en/maintenance-booking", { ...car, ...person, ...when });
  expect(response.status).toBe(status);
}
const change = (values: Record<string, string>, id = 1) => garage.post(`${path}/${id}`, values, english);
const statusOf = async (id = 1) =>
  (await office.db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).status;
const newMails = async () => (await listMails(office.db)).slice(4).map(({ subject }) => subject);

test("A garage sees the bookings of a week by day, and the number of those to confirm", async () => {
  const { html } = await garage.get(`${path}?week=2026-11-25`, english);
  expect(html).toContain("Monday");
  expect(html.match(/GBB-01-B/g)).toHaveLength(2);
  expect((await garage.get(path, english)).html).toContain("No bookings this week");
  expect((await garage.get("/garage", english)).html).toContain("To confirm: 2");
});

test("A booking shows the price that its customer was promised, whatever the branch asks now", async () => {
  await office.db.updateTable("branch_services").set({ price_cents: 4995 }).execute();
  for (const page of [`${path}?week=2026-11-23`, `${path}/1`, "/garage"]) {
    const { html } = await garage.get(page, english);
    expect(html).toContain("€38.95");
    expect(html).not.toContain("€49.95");
  }
});

test("A garage confirms a booking once; the booking keeps its time, and the customer gets one mail", async () => {
  expect((await change({ intent: "confirm" })).status).toBe(303);
  await change({ intent: "confirm" });
  expect(await statusOf()).toBe("confirmed");
  expect(await newMails()).toEqual(["De Brug Utrecht has confirmed your booking"]);
  await book("09:00", 409);
});

test("A garage declines a booking with a reason, and its time becomes free again", async () => {
  await change({ intent: "decline", reason: "We are <ill>" });
  expect(await statusOf()).toBe("declined");
  const mail = (await listMails(office.db)).at(-1);
  expect(mail?.subject).toBe("De Brug Utrecht cannot take your booking");
  expect(mail?.text).toContain("> We are <ill>");
  await book("09:00");
});

test("Each mail about a booking replaces its event in the customer's calendar, and a decline takes it out", async () => {
  const press = async (values: Record<string, string>) => {
    office.advanceClock(60);
    expect((await change(values)).status).toBe(303);
  };
  await press({ intent: "confirm" });
  await press({ intent: "decline", reason: "We are ill" });
  const events = (await listMails(office.db))
    .filter(({ to, text }) => to === "noor@example.net" && text.includes("09:00"))
    .map(({ attachment }) => {
      const { content } = JSON.parse(attachment ?? "{}");
      const line = (name: string) => new RegExp(`^${name}:(.*)\r$`, "m").exec(content)?.[1];
      return { status: line("STATUS"), uid: line("UID"), sequence: Number(line("SEQUENCE")) };
    });
  expect(events.map(({ status }) => status)).toEqual(["TENTATIVE", "CONFIRMED", "CANCELLED"]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  const sequences = events.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(3);
});

test("A second decline with a reason says that nothing was changed, and gives the reason back", async () => {
  await change({ intent: "decline", reason: "We are ill" });
  const late = await change({ intent: "decline", reason: "The bridge is full" });
  expect(late.status).toBe(409);
  const page = parseHtml(late.html);
  expect(page.querySelector("[role=alert]")?.textContent).toBe(
    "This booking was already declined. Nothing was changed.",
  );
  expect(page.querySelector("textarea[readonly]")?.textContent.trim()).toBe("The bridge is full");
  expect(await newMails()).toEqual(["De Brug Utrecht cannot take your booking"]);
  expect((await change({ intent: "decline" })).status).toBe(303);
});

test("A move to the time that a confirmed booking has already promises no mail", async () => {
  await change({ intent: "confirm" });
  const seen = "2026-11-23 09:00";
  const to = await locationOf(change({ intent: "move", seen, date: "2026-11-23", time: "09:00" }));
  expect((await pageAt(to)).querySelector("#booking-1 .notice")?.textContent).toBe("It is done.");
  expect(await newMails()).toEqual(["De Brug Utrecht has confirmed your booking"]);
});

test("A garage moves a booking to a free time but not to a taken one, and the customer gets a mail", async () => {
  const refused = await change({ intent: "move", date: "2026-11-23", time: "10:00" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("This time is not free");
  expect((await change({ intent: "move", date: "2026-11-23", time: "" })).status).toBe(422);
  expect((await change({ intent: "move", date: "2026-11-30", time: "08:00" })).status).toBe(303);
  expect(await statusOf()).toBe("confirmed");
  expect(await newMails()).toEqual(["De Brug Utrecht has moved your booking"]);
});

test("A move to a day on which the garage is closed says so, and offers free times as day and time", async () => {
  const closed_days = JSON.stringify([{ from: "2026-11-24", to: "2026-12-01" }]);
  await office.db.updateTable("garage_branches").set({ closed_days }).where("id", "=", 1).execute();
  for (const date of ["2026-11-30", "2026-12-06"]) {
    const { status, html } = await change({ intent: "move", date, time: "09:00" });
    const page = parseHtml(html);
    expect([status, page.querySelector("[role=alert]")?.textContent]).toEqual([
      409,
      "You are closed on this day. Nothing was changed.",
    ]);
    const slots = [...page.querySelectorAll("[name=slot]")];
    expect(slots.length).toBeGreaterThan(0);
    // The parts of a button have no space between them.
    expect(slots.filter(({ childNodes }) => childNodes.length !== 1)).toEqual([]);
    expect(slots[0]?.textContent).toMatch(/^Monday.* \d\d:\d\d$/);
  }
});

test("A move to a time that nobody can book says why, and offers free times", async () => {
  const reasons = [
    ["2027-03-15", "09:00", "Please choose a day within the next 90 days"],
    ["2026-11-16", "09:00", "Please choose a time that is still to come"],
    ["2026-11-30", "09:15", "Work cannot begin at this time. Nothing was changed."],
    ["2026-11-30", "05:00", "Work cannot begin at this time. Nothing was changed."],
    ["2026-11-23", "10:00", "This time is not free. Nothing was changed."],
  ] as const;
  for (const [date, time, reason] of reasons) {
    const { status, html } = await change({ intent: "move", date, time });
    const page = parseHtml(html);
    const told = page.querySelector("[role=alert]")?.textContent;
    expect([date, time, status, told]).toEqual([date, time, 409, reason]);
    expect(page.querySelectorAll("[name=slot]").length).toBeGreaterThan(0);
  }
  const field = async (name: string) => (await pageAt(`${path}/1`)).querySelector(`input[name=${name}]`);
  expect((await field("date"))?.getAttribute("max")).toBe("2027-02-19");
  expect((await field("time"))?.getAttribute("step")).toBe("900");
});

test("A garage's changes are mailed to a customer who has reached the mail limit, unlike the customer's own", async () => {
  await office.db.destroy();
  await open(1);
  const full = { lang: "en" as const, subject: "Full", blocks: [], to: "noor@example.net" };
  const limits = { now: new Date("2026-11-21T12:00:00.000Z"), rateLimitFactor: 1 };
  for (let count = 0; count < 10; count++)
    await inTransaction(office.db, (trx) =>
      queueLimitedMail(trx, full, { ...limits, limit: senderMailLimit(full.to) }),
    );
  await book("09:00");
  await change({ intent: "confirm" });
  await change({ intent: "move", date: "2026-11-30", time: "08:00" });
  await change({ intent: "decline", reason: "We are ill" });
  const subjects = (await listMails(office.db))
    .filter(({ to }) => to === full.to)
    .map(({ subject }) => subject);
  expect(subjects.slice(10)).toEqual([
    "De Brug Utrecht has confirmed your booking",
    "De Brug Utrecht has moved your booking",
    "De Brug Utrecht cannot take your booking",
  ]);
});

test("The mail and the calendar file have the town in the customer's language, not the garage's", async () => {
  const arabic = { ...english, "Accept-Language": "ar" };
  await garage.post(`${path}/1`, { intent: "confirm" }, arabic);
  await garage.post(`${path}/1`, { intent: "move", date: "2026-11-30", time: "08:00" }, arabic);
  const [first, ...others] = (await listMails(office.db)).filter(({ to }) => to === "noor@example.net");
  const places = ({ text, attachment }: { text: string; attachment: string | null }) => [
    /^Garage: .*/m.exec(text)?.[0],
    /^LOCATION:.*/m.exec(JSON.parse(attachment ?? "{}").content)?.[0],
  ];
  expect(others).toHaveLength(3);
  for (const mail of others) expect(places(mail)).toEqual(places(first!));
  expect(places(first!)).toEqual([expect.stringMatching(/, Utrecht$/), expect.stringMatching(/ Utrecht$/)]);
});

test("A move that is posted twice sends one mail, and a move to the same time only confirms the booking", async () => {
  const move = { intent: "move", seen: "2026-11-23 09:00", date: "2026-11-30", time: "08:00" };
  for (let press = 0; press < 2; press++) expect((await change(move)).status).toBe(303);
  expect(await newMails()).toEqual(["De Brug Utrecht has moved your booking"]);
  const same = { intent: "move", seen: "2026-11-23 10:00", date: "2026-11-23", time: "10:00" };
  for (let press = 0; press < 2; press++) expect((await change(same, 2)).status).toBe(303);
  expect(await statusOf(2)).toBe("confirmed");
  expect((await newMails()).slice(1)).toEqual(["De Brug Utrecht has confirmed your booking"]);
});

const locationOf = async (answer: Promise<{ headers: Headers }>) =>
  (await answer).headers.get("Location")?.replace(/^\/back-office/, "") ?? "";
const pageAt = async (path: string) => parseHtml((await garage.get(path, english)).html).body;

test("The page returns to the changed booking and shows the result there", async () => {
  const to = await locationOf(change({ intent: "confirm" }, 2));
  expect(to).toBe(`${path}?week=2026-11-23&saved=2#booking-2`);
  const page = await pageAt(to);
  const notices = [...page.querySelectorAll("[role=status]")];
  expect(notices.map(({ textContent }) => textContent)).toEqual(["It is done. The customer gets an e-mail."]);
  expect(notices[0]?.closest("li")?.id).toBe("booking-2");
});

test("Changing a booking that the customer has cancelled shows an alert and sends no mail", async () => {
  await office.db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", 1).execute();
  for (const operation of ["confirm", "move", "decline"]) {
    const to = await locationOf(change({ intent: operation, date: "2026-11-30", time: "08:00" }));
    const alert = (await pageAt(to)).querySelector("#booking-1 [role=alert]");
    expect(alert?.textContent).toBe(
      "The customer has cancelled this booking in the meantime. Nothing was changed.",
    );
  }
  expect(await newMails()).toEqual([]);
});

test("A booking in the past cannot be confirmed or declined, but can be moved", async () => {
  office.advanceClock(3 * 24 * 3600);
  garage = await office.login("garage");
  for (const page of [`${path}?week=2026-11-23`, `${path}/1`])
    expect(
      [...(await pageAt(page)).querySelectorAll("main [name=intent]")].map((control) =>
        control.getAttribute("value"),
      ),
    ).toEqual(page.endsWith("/1") ? ["move"] : []);
  for (const operation of ["confirm", "decline"]) {
    const to = await locationOf(change({ intent: operation }));
    const alert = (await pageAt(to)).querySelector("#booking-1 [role=alert]");
    expect(alert?.textContent).toBe("The time of this booking has passed. Nothing was changed.");
  }
  expect([await statusOf(), await newMails()]).toEqual(["requested", []]);
  expect((await change({ intent: "move", date: "2026-11-30", time: "08:00" })).status).toBe(303);
  expect(await statusOf()).toBe("confirmed");
});

test("A booking that the customer has moved cannot be confirmed, declined or moved from an older page", async () => {
  const pages = { week: `${path}?week=2026-11-23`, own: `${path}/1` };
  const [week, own] = [await pageAt(pages.week), await pageAt(pages.own)];
  const { token } = await office.db
    .selectFrom("bookings")
    .select("token")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const moved = await office.app.request(`/api/v1/en/maintenance-booking?token=${token}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ date: "2026-11-30", time: "08:00" }),
  });
  expect(moved.status).toBe(200);
  const mails = (await listMails(office.db)).length;
  const press = (button: Element, typed: Record<string, string> = {}) => {
    const { path: to, fields } = pressButton(button, typed);
    return garage.post(to.replace("/back-office", ""), fields, english);
  };
  const text = "This booking has been moved in the meantime. Nothing was changed.";
  const to = await locationOf(press(week.querySelector("#booking-1 button")!));
  expect(to).toBe(`${path}?week=2026-11-30&late=1#booking-1`);
  expect((await pageAt(to)).querySelector("#booking-1 [role=alert]")?.textContent).toBe(text);
  const typed = { reason: "We are ill", date: "2026-12-07", time: "09:00" };
  const buttonOf = (page: Element, intent: string) => page.querySelector(`button[value=${intent}]`)!;
  for (const intent of ["decline", "move"]) {
    const refused = await press(buttonOf(own, intent), typed);
    expect([refused.status, refused.html.includes(text)]).toEqual([409, true]);
    expect(formFields(refused.html)).toMatchObject(typed);
  }
  expect([await statusOf(), (await listMails(office.db)).length]).toEqual(["requested", mails]);
  const again = parseHtml((await press(buttonOf(own, "move"), typed)).html).body;
  expect((await press(buttonOf(again, "move"))).status).toBe(303);
  // Submitting the same form again is harmless.
  expect((await press(buttonOf(again, "move"))).status).toBe(303);
});

test("A move to a taken time offers five free times as buttons", async () => {
  const refused = await change({ intent: "move", date: "2026-11-23", time: "10:00" });
  const offered = [...parseHtml(refused.html).querySelectorAll("form.form button[name=slot]")];
  expect(offered).toHaveLength(5);
  expect((await change({ slot: offered[0]!.getAttribute("value")! })).status).toBe(303);
  expect(await newMails()).toEqual(["De Brug Utrecht has moved your booking"]);
});

test("A booking is moved or declined on its own page, and a refused form keeps its input", async () => {
  const [link] = (await pageAt(`${path}?week=2026-11-23`)).querySelectorAll("#booking-1 a[href*=bookings]");
  expect(link?.getAttribute("href")).toBe(`/back-office${path}/1`);
  const fields = formFields((await garage.get(`${path}/1`, english)).html);
  const typed = { ...fields, date: "2026-11-23", time: "10:00", reason: "We are ill" };
  for (const time of ["10:00", ""]) {
    const refused = await change({ ...typed, time, intent: "move" });
    expect(formFields(refused.html)).toEqual({ ...typed, time });
  }
  await change({ ...typed, intent: "decline" });
  expect(await statusOf()).toBe("declined");
  expect(parseHtml((await garage.get(`${path}/1`, english)).html).querySelector("main form")).toBeNull();
  for (const other of ["/garage/branches/2/bookings/1", "/garage/branches/3/bookings/1", `${path}/99`])
    expect([other, (await garage.get(other)).status]).toEqual([other, 404]);
});

test("The dashboard shows today's bookings and those to confirm, which can be confirmed there", async () => {
  const titles = (page: Element) =>
    [...page.querySelectorAll("section > ul > li[id^=booking-]")].map(({ id }) => id);
  expect(titles(await pageAt("/garage"))).toEqual(["booking-1", "booking-2"]);
  const to = await locationOf(change({ intent: "confirm", back: "dashboard" }));
  expect(to).toBe("/garage?saved=1#booking-1");
  const page = await pageAt(to);
  expect(titles(page)).toEqual(["booking-2"]);
  expect(page.querySelector("[role=status]")?.textContent).toContain("The customer gets an e-mail");
  // It is now Monday, the day of both bookings.
  office.advanceClock(2 * 24 * 3600 - 6 * 3600);
  garage = await office.login("garage");
  const dashboard = await pageAt("/garage");
  expect(dashboard.textContent).toContain("To confirm: 1");
  const today = dashboard.querySelector("section[aria-labelledby=today]")!;
  expect(titles(today.parentElement!)).toEqual(["booking-1", "booking-2"]);
  office.advanceClock(12 * 3600);
  expect((await pageAt("/garage")).textContent).not.toContain("To confirm: ");
  expect(today.querySelector("a[href^=tel]")?.getAttribute("href")).toBe("tel:0612345678");
});

test("A booking that is opened from the dashboard leads back to it, also after a refused form", async () => {
  const link = (await pageAt("/garage")).querySelector("#booking-1 a[href*=bookings]")!;
  const own = link.getAttribute("href")!.replace("/back-office", "");
  const press = (page: Element, intent: string, typed: Record<string, string>) => {
    const { path: to, fields } = pressButton(page.querySelector(`button[value=${intent}]`)!, typed);
    return garage.post(to.replace("/back-office", ""), fields, english);
  };
  const taken = await press(await pageAt(own), "move", { date: "2026-11-23", time: "10:00" });
  expect(taken.status).toBe(409);
  const refused = parseHtml(taken.html).body;
  const back = refused.querySelector("main a.link");
  expect([back?.textContent, back?.getAttribute("href")]).toEqual([
    "Dashboard",
    "/back-office/garage#booking-1",
  ]);
  const to = await locationOf(press(refused, "decline", { reason: "We are ill" }));
  expect(to).toBe("/garage?saved=1#booking-1");
  expect((await pageAt(to)).querySelector("[role=status]")?.textContent).toContain("It is done");
});

test("A booking that is opened from the dashboard names its branch", async () => {
  const page = await pageAt(`${path}/1?back=dashboard`);
  expect(page.querySelector("h1 + p")?.textContent).toBe("De Brug Utrecht");
});

test("A day begins with a capital in Dutch too", async () => {
  const { html } = await garage.get(`${path}/1`, { ...english, "Accept-Language": "nl" });
  expect(parseHtml(html).querySelector("h1")?.textContent).toBe("Maandag 23 november");
});

test("Each button and link that changes a booking names that booking", async () => {
  for (const page of ["/garage", `${path}?week=2026-11-23`]) {
    const controls = [...(await pageAt(page)).querySelectorAll("li[id^=booking-] .actions :is(button, a)")];
    expect(controls.map(({ textContent }) => textContent)).toEqual([
      "Confirm: Monday 23 November, 09:00, Noor de Wit",
      "Move or decline: Monday 23 November, 09:00, Noor de Wit",
      "Confirm: Monday 23 November, 10:00, Noor de Wit",
      "Move or decline: Monday 23 November, 10:00, Noor de Wit",
    ]);
  }
});

test("The dashboard shows the next 50 bookings to confirm and of today, and leads to the branches for more", async () => {
  const { id: _, ...row } = await office.db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const copies = (count: number, day: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...row,
      date: day,
      starts_at: `${day}T16:00:00.000Z`,
      reference: `${day}-${index}`,
      token: `${day}-${index}`,
    }));
  await office.db.insertInto("bookings").values(copies(118, "2026-11-24")).execute();
  await office.db.insertInto("bookings").values(copies(51, "2026-11-21")).execute();
  const { body } = parseHtml((await garage.get("/garage", english)).html);
  const shown = (part: string) => {
    const section = body.querySelector(`section[aria-labelledby=${part}]`)!;
    const more = section.querySelector(":scope > p a");
    return [section.querySelectorAll("li.card").length, more?.textContent, more?.getAttribute("href")];
  };
  expect(shown("waiting")).toEqual([50, "and 70 more", "#branches"]);
  expect(shown("today")).toEqual([50, "and 1 more", "#branches"]);
});

test("The dashboard says what happened to a booking that is no longer on it", async () => {
  await book("11:00");
  await book("12:00");
  const dashboard = await pageAt("/garage");
  const pressConfirm = (id: number) => {
    const { path: to, fields } = pressButton(dashboard.querySelector(`#booking-${id} button`)!);
    return locationOf(garage.post(to.replace("/back-office", ""), fields, english));
  };
  const noticesAt = async (to: string) =>
    [...(await pageAt(to)).querySelectorAll(".notice")].map(({ textContent }) => textContent);
  await change({ intent: "move", date: "2026-11-30", time: "08:00" });
  await change({ intent: "decline" }, 2);
  await office.db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", 3).execute();
  await office.db.updateTable("bookings").set({ email: "" }).where("id", "=", 4).execute();
  for (const [id, text] of [
    [1, "This booking has been moved in the meantime. Nothing was changed."],
    [2, "This booking was already declined. Nothing was changed."],
    [3, "The customer has cancelled this booking in the meantime. Nothing was changed."],
    [4, "It is done. This customer has no e-mail address: please call."],
  ] as const)
    expect([id, await noticesAt(await pressConfirm(id))]).toEqual([id, [text]]);
  // A booking of another garage, and ids of no booking.
  await office.db.updateTable("bookings").set({ branch_id: 3 }).where("id", "=", 2).execute();
  for (const query of ["late=2", "saved=2", "late=99", "late=9999999999"])
    expect([query, await noticesAt(`/garage?${query}`)]).toEqual([query, []]);
});

test("Today's bookings are those of the branch's own day, which begins an hour later in Portugal", async () => {
  await office.db
    .updateTable("garage_branches")
    .set({ lat: 38.72, lng: -9.14 })
    .where("id", "=", 1)
    .execute();
  const badges = async (url: string) => (await pageAt(url)).querySelectorAll("h2 .badge").length;
  const todays = async () =>
    (await pageAt("/garage")).querySelectorAll("section[aria-labelledby=today] li[id]").length;
  // It is 23:30 on Sunday in Portugal, and Monday in the Netherlands.
  office.advanceClock(35.5 * 3600);
  garage = await office.login("garage");
  expect([await badges(`${path}?week=2026-11-23`), await todays()]).toEqual([0, 0]);
  expect((await pageAt(path)).querySelector<HTMLInputElement>("#week")?.getAttribute("value")).toBe(
    "2026-11-16",
  );
  office.advanceClock(3600);
  expect([await badges(path), await todays()]).toEqual([1, 2]);
});

test("A booking is 404 under another branch, and so are the bookings of another garage", async () => {
  expect((await garage.post("/garage/branches/2/bookings/1", { intent: "confirm" }, english)).status).toBe(
    404,
  );
  expect((await garage.get("/garage/branches/3/bookings", english)).status).toBe(404);
  expect((await change({ intent: "confirm" }, 99)).status).toBe(404);
  expect(await statusOf()).toBe("requested");
});
