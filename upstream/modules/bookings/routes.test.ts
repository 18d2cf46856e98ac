import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  bookingChanged,
  bookingCreated,
  bookingResponse,
  slotsResponse,
  slotTaken,
} from "#contract/bookings.ts";
import { dashboardResponse } from "#contract/dashboard.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";
import { listMails } from "../../testing/outbox.ts";
import { sendNextBookingReminder } from "./reminders.ts";

/* It is Saturday 2026-11-21, 13:00 at branch 1, which is open on Mondays from 8:00 to 17:30 and has one bay. */

let api: TestApi;
beforeEach(async () => {
  api = await testApi(0, { rateLimitFactor: 100 });
  await insertGarages(api.db);
});
afterEach(() => api.db.destroy());

const [monday, nextMonday] = ["2026-11-23", "2026-11-30"] as const;
const request = {
  garage_branch_id: 1,
  service_ids: [1],
  license_plate: "gbb01b",
  brand: "Volvo",
  model: "V60",
  date: monday,
  time: "09:00",
  first_name: "Noor",
  last_name: "de Wit",
  email: "noor@example.net",
  phone: "+31 6 1234 5678",
  notes: "A strange noise",
};
const book = (changes: object = {}, headers: Record<string, string> = {}, lang = "en") =>
  api.post(`/${lang}/maintenance-booking`, { ...request, ...changes }, headers);
const created = async (changes: object = {}) => {
  const response = await book(changes);
  return bookingCreated.parse(await response.json()).data;
};
const send = async (method: string, token: string, body?: object, lang = "en") =>
  api.app.request(`/api/v1/${lang}/maintenance-booking?token=${token}`, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
const free = async (date: string = monday, services = "1") => {
  const path = `/en/garage-branches/1/slots?date=${date}&service_ids=${services}`;
  const { data } = await api.readExact(path, slotsResponse);
  return data.filter(({ available }) => available).map(({ time }) => time);
};
const bookings = () => api.db.selectFrom("bookings").selectAll().orderBy("id").execute();

test("A booking belongs to the account of a customer, and not to that of a garage that enters it", async () => {
  const customer = await insertAccount(api.db);
  const garage = await insertAccount(api.db, "garage");
  await book({}, await authHeaders(api.db, customer));
  await book({ time: "10:00" }, await authHeaders(api.db, garage));
  expect((await bookings()).map(({ account_id }) => account_id)).toEqual([customer.id, null]);
});

describe("The times of a day", () => {
  test("depend on opening hours, the duration of the work and existing bookings", async () => {
    expect((await free())[0]).toBe("08:00");
    expect((await free()).at(-1)).toBe("16:30");
    expect((await free(monday, "1,2")).at(-1)).toBe("15:30");
    expect(await free("2026-11-24")).toEqual([]);
    await book();
    // The 45 minutes from 9:00 are taken: no work can begin in them, or last into them.
    expect((await free()).slice(0, 3)).toEqual(["08:00", "10:00", "10:30"]);
    expect((await free(monday, "2")).slice(0, 2)).toEqual(["10:00", "10:30"]);
  });

  test("exclude those that the clocks skip when summer time begins", async () => {
    const hours = JSON.stringify([{ day: 7, open: "01:00", close: "04:00" }]);
    await api.db.updateTable("garage_branches").set({ opening_hours: hours }).where("id", "=", 1).execute();
    api.advanceClock(100 * 24 * 3600);
    expect(await free("2027-03-28")).toEqual(["01:00", "01:30", "03:00"]);
    expect(await free("2027-04-04")).toEqual(["01:00", "01:30", "02:00", "02:30", "03:00"]);
    expect((await book({ date: "2027-03-28", time: "02:30" })).status).toBe(409);
  });

  test("are taken if work lasts into a booking of the next day, after a night in which summer time begins", async () => {
    const hours = JSON.stringify([7, 1].map((day) => ({ day, open: "00:00", close: "00:00" })));
    await api.db.updateTable("garage_branches").set({ opening_hours: hours }).where("id", "=", 1).execute();
    await api.db.updateTable("garage_services").set({ duration_minutes: 1410 }).where("id", "=", 2).execute();
    api.advanceClock(100 * 24 * 3600);
    expect((await book({ date: "2027-03-29", time: "00:00" })).status).toBe(201);
    expect(await free("2027-03-28", "2")).toEqual([]);
    expect((await book({ date: "2027-03-28", time: "00:00", service_ids: [2] })).status).toBe(409);
  });

  test("begin after now, and are empty for past days and beyond three months", async () => {
    api.advanceClock(2 * 24 * 3600 - 3 * 3600);
    expect((await free())[0]).toBe("10:30");
    expect(await free("2026-11-16")).toEqual([]);
    expect(await free("2027-03-01")).toEqual([]);
  });

  test("can each be booked as often as there are bays", async () => {
    await api.db.updateTable("garage_branches").set({ bays: 2 }).where("id", "=", 1).execute();
    expect((await book()).status).toBe(201);
    expect(await free()).toContain("09:00");
    expect((await book()).status).toBe(201);
    expect((await book()).status).toBe(409);
  });

  test("assume half an hour of work when no service is given", async () => {
    await book();
    const { data } = await api.readExact(`/en/garage-branches/1/slots?date=${monday}`, slotsResponse);
    expect(data.slice(1, 4)).toEqual([
      { time: "08:30", available: true },
      { time: "09:00", available: false },
      { time: "09:30", available: false },
    ]);
  });

  test("are refused for services that the branch does not offer, unknown branches and invalid dates", async () => {
    expect((await api.get(`/en/garage-branches/1/slots?date=${monday}&service_ids=3`)).status).toBe(422);
    expect((await api.get(`/en/garage-branches/9/slots?date=${monday}`)).status).toBe(404);
    expect((await api.get("/en/garage-branches/1/slots?date=monday")).status).toBe(422);
  });
});

describe("A booking", () => {
  test("is saved and mailed to customer and garage in their own languages, with a calendar file", async () => {
    const headers = await authHeaders(api.db, await insertAccount(api.db));
    await insertAccount(api.db, "garage");
    const response = await book({ service_ids: [1, 2] }, headers, "ar");
    expect(response.status).toBe(201);
    const { data, message } = bookingCreated.parse(await response.json());
    expect(message).toContain("حجزك");
    expect(data.reference).toMatch(/^B-\w{4}-\w{4}$/);
    expect(await bookings()).toMatchObject([
      {
        license_plate: "GBB-01-B",
        status: "requested",
        starts_at: "2026-11-23T08:00:00.000Z",
        account_id: 1,
      },
    ]);
    const [customer, garage] = await listMails(api.db);
    expect(customer).toMatchObject({ to: "noor@example.net", lang: "ar", reply_to: "info@garage.example" });
    expect(customer?.text).toContain(
      `https://market.example/ar/maintenance-booking/cancel?token=${data.token}`,
    );
    expect(customer?.text).not.toContain("strange noise");
    expect(customer?.text).toMatch(/^الأعمال: APK inspection ع، /m);
    expect(customer?.text).toMatch(/^ورشة صيانة: .*، .*، /m);
    const { type, content } = JSON.parse(customer?.attachment ?? "{}");
    expect(type).toBe("text/calendar; charset=utf-8");
    expect(content).toContain("DTSTART:20261123T080000Z\r\nDTEND:20261123T100000Z\r\n");
    expect(content).toContain(`UID:${data.reference}@market.example`);
    expect(garage).toMatchObject({ to: "info@garage.example", lang: "nl", reply_to: "noor@example.net" });
    expect(garage?.subject).toContain("maandag 23 november 2026");
    expect(garage?.text).toContain("> A strange noise");
    expect(garage?.text).toContain(
      "https://market.example/nl/login?user_type=garage&redirect_to=%2Fnl%2Fback-office\n",
    );
    expect(garage?.attachment).toBeNull();
  });

  test("for a time that is taken is refused with the nearest free times, and is not saved", async () => {
    await book();
    const response = await book({ email: "other@example.net" });
    expect(response.status).toBe(409);
    const { data, errors } = slotTaken.parse(await response.json());
    expect(errors?.time).toEqual(["This time is no longer free. Please choose another one."]);
    expect(data.nearest).toEqual(
      ["08:00", "10:00", "10:30", "11:00", "11:30"].map((time) => ({ date: monday, time })),
    );
    expect(await bookings()).toHaveLength(1);
    const past = await book({ date: "2026-11-16" });
    expect(slotTaken.parse(await past.json()).data.nearest[0]).toEqual({ date: monday, time: "08:00" });
    const longPast = await book({ date: "2026-01-05" });
    expect(slotTaken.parse(await longPast.json()).data.nearest[0]).toEqual({ date: monday, time: "08:00" });
    expect((await book({ time: "09:10" })).status).toBe(409);
    expect((await book({ date: "2027-06-07" })).status).toBe(409);
  });

  test("for a time that is taken late in the day gets suggestions before and after it", async () => {
    await book({ time: "15:00" });
    const { data } = slotTaken.parse(await (await book({ time: "15:00" })).json());
    expect(data.nearest.map(({ time }) => time)).toEqual(["13:00", "13:30", "14:00", "16:00", "16:30"]);
  });

  test("for a time that is taken gets no suggestions on days that are full", async () => {
    await api.db.updateTable("garage_services").set({ duration_minutes: 600 }).where("id", "=", 2).execute();
    for (const date of [monday, nextMonday]) await created({ service_ids: [2], date, time: "08:00" });
    const { data } = slotTaken.parse(await (await book({ date: nextMonday })).json());
    expect(data.nearest.map(({ date }) => date)).toEqual(Array(5).fill("2026-12-07"));
  });

  test.each(["en", "nl", "ar"])(
    "with invalid fields is refused with a message per field in %s",
    async (lang) => {
      const response = await book({ service_ids: [], phone: "12", time: "", mileage: -1 }, {}, lang);
      expect(response.status).toBe(422);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(Object.keys(errors).sort()).toEqual(["mileage", "phone", "service_ids", "time"]);
      expect(errors.time?.[0] === "Please choose a time").toBe(lang === "en");
    },
  );

  test("for an unknown branch, or for a service that the branch does not offer, is refused", async () => {
    expect((await book({ garage_branch_id: 9 })).status).toBe(404);
    const response = await book({ service_ids: [1, 3] });
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, ["service_ids"]]);
  });

  test("that lists a service twice contains it once", async () => {
    await created({ service_ids: [1, 2, 1] });
    const services = await api.db.selectFrom("booking_services").select("service_id").execute();
    expect(services.map(({ service_id }) => service_id)).toEqual([1, 2]);
  });

  test("at a suspended garage is 404, and so are the times of that garage", async () => {
    await api.db.updateTable("garages").set({ suspended_at: "2026-11-21T12:00:00.000Z" }).execute();
    expect((await book()).status).toBe(404);
    expect((await api.get(`/en/garage-branches/1/slots?date=${monday}`)).status).toBe(404);
    expect(await bookings()).toEqual([]);
  });

  test("is on the customer's dashboard until it is declined or past", async () => {
    const headers = await authHeaders(api.db, await insertAccount(api.db));
    for (const date of [nextMonday, monday, "2026-12-07"]) await book({ date }, headers);
    await book({ date: "2026-12-14" });
    const dates = async () => {
      const response = await api.get("/en/dashboard", headers);
      return dashboardResponse.parse(await response.json()).data.bookings.map(({ date }) => date);
    };
    expect(await dates()).toEqual([monday, nextMonday, "2026-12-07"]);
    await api.db.updateTable("bookings").set({ status: "declined" }).where("date", "=", nextMonday).execute();
    api.advanceClock(2 * 24 * 3600);
    expect(await dates()).toEqual(["2026-12-07"]);
  });

  test("that is sent a hundred times with one Idempotency-Key is saved and mailed once", async () => {
    const key = { "Idempotency-Key": "one" };
    const first = await (await book({}, key)).json();
    const answers = await Promise.all(Array.from({ length: 99 }, () => book({}, key)));
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([201, first]);
    expect(await bookings()).toHaveLength(1);
    expect(await listMails(api.db)).toHaveLength(2);
  });
});

test("Only one of fifty simultaneous bookings for one time succeeds, and the others get the free times", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      book({ email: `noor${index}@example.net` }, { "Idempotency-Key": `key ${index}`.replace(" ", "-") }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer.status).toBe(409);
    expect(slotTaken.parse(await answer.json()).data.nearest).toHaveLength(5);
  }
  expect(await bookings()).toHaveLength(1);
});

test("The database itself refuses to book a bay twice", async () => {
  const { id } = await created();
  const again = api.db
    .insertInto("booking_slots")
    .values({ branch_id: 1, bay: 1, slot: "2026-11-23T08:30:00.000Z", booking_id: id })
    .execute();
  await expect(again).rejects.toThrow(/unique|a_bay_is_booked_once/i);
});

describe("With the link in its mail, a booking", () => {
  test("can be read and moved to another free time, and then has to be confirmed again", async () => {
    const { token, reference } = await created();
    await api.db.updateTable("bookings").set({ status: "confirmed" }).execute();
    const read = bookingResponse.parse(await (await send("GET", token)).json()).data;
    expect(read).toMatchObject({ reference, status: "confirmed", can_change: true, time: "09:00" });
    expect(read.services).toEqual([{ id: 1, name: "APK inspection", price: 38.95 }]);
    // A booking does not stand in the way of its own move.
    const moved = await send("PUT", token, { date: monday, time: "09:30" });
    expect(moved.status).toBe(200);
    expect(bookingChanged.parse(await moved.json()).data).toMatchObject({
      status: "requested",
      time: "09:30",
    });
    expect(await free()).not.toContain("09:30");
    expect((await free())[1]).toBe("08:30");
    expect((await listMails(api.db)).slice(2).map(({ to }) => to)).toEqual([
      "noor@example.net",
      "info@garage.example",
    ]);
    expect((await send("PUT", token, { date: monday, time: "09:30" })).status).toBe(200);
    expect(await listMails(api.db)).toHaveLength(4);
  });

  test("is mailed to both with its new time and the one before, which tells it from a new booking", async () => {
    const { token } = await created();
    await send("PUT", token, { date: monday, time: "09:30" });
    const [first, , customer, garage] = await listMails(api.db);
    expect(customer?.subject).not.toBe(first?.subject);
    expect(first?.text).not.toContain("Before it was moved");
    for (const mail of [customer, garage]) {
      expect(mail?.text).toMatch(/Day and time: .*09:30\n/);
      expect(mail?.text).toMatch(/Before it was moved: .*09:00\n/);
    }
  });

  test("for work longer than a day takes up the opening hours of the day that it is moved to", async () => {
    await api.db.updateTable("garage_services").set({ duration_minutes: 600 }).where("id", "=", 1).execute();
    const { token } = await created({ time: "08:00" });
    const hours = JSON.stringify([{ day: 1, open: "08:00", close: "16:00" }]);
    await api.db.updateTable("garage_branches").set({ opening_hours: hours }).where("id", "=", 1).execute();
    const moved = await send("PUT", token, { date: nextMonday, time: "08:00" });
    expect(bookingChanged.parse(await moved.json()).data.duration_minutes).toBe(480);
  });

  test("can be moved ten times an hour, so that the garage does not get too many mails", async () => {
    const { token } = await created();
    const strict = await testApi("empty", { db: api.db });
    const move = (time: string) =>
      strict.app.request(`/api/v1/en/maintenance-booking?token=${token}`, {
        method: "PUT",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ date: monday, time }),
      });
    for (let time = 0; time < 5; time++)
      for (const other of ["10:00", "09:00"]) expect((await move(other)).status).toBe(200);
    const refused = await move("10:00");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await bookings()).toMatchObject([{ time: "09:00" }]);
    expect((await send("DELETE", token)).status).toBe(200);
  });

  test("cannot be moved to a time that is taken, and then keeps its time", async () => {
    await created();
    const { token } = await created({ date: nextMonday });
    const response = await send("PUT", token, { date: monday, time: "09:00" });
    expect(response.status).toBe(409);
    expect(slotTaken.parse(await response.json()).data.nearest).toContainEqual({
      date: monday,
      time: "08:00",
    });
    expect(await free(nextMonday)).not.toContain("09:00");
  });

  test("is offered the times that are free without it, for the services that were booked", async () => {
    const { token } = await created({ service_ids: [1, 2], time: "09:00" });
    const other = await created({ time: "15:30" });
    // The garage no longer offers this service.
    await api.db
      .deleteFrom("branch_services")
      .where("branch_id", "=", 1)
      .where("service_id", "=", 2)
      .execute();
    const path = `/en/garage-branches/1/slots?date=${monday}&service_ids=1,2&token=${token}`;
    const times = (await api.readExact(path, slotsResponse)).data
      .filter(({ available }) => available)
      .map(({ time }) => time);
    // Its own quarter-hours count as free, but its start is not offered; the last one is before the other booking.
    expect(times.slice(0, 3)).toEqual(["08:00", "08:30", "09:30"]);
    expect(times.at(-1)).toBe("13:30");
    expect((await send("PUT", token, { date: monday, time: "09:30" })).status).toBe(200);
    const elsewhere = `/en/garage-branches/2/slots?date=${monday}&token=${other.token}`;
    expect((await api.get(elsewhere)).status).toBe(404);
    expect((await api.get(elsewhere.replace(other.token, "x".repeat(43)))).status).toBe(404);
    const taken = await send("PUT", token, { date: monday, time: "15:30" });
    const { nearest } = slotTaken.parse(await taken.json()).data;
    expect(nearest).toContainEqual({ date: monday, time: "13:30" });
    await send("PUT", token, { date: monday, time: "13:30" });
    const again = slotTaken.parse(await (await send("PUT", token, { date: monday, time: "15:30" })).json());
    expect(again.data.nearest.map(({ time }) => time)).not.toContain("13:30");
  });

  test("can be read and cancelled, but not moved, while its garage is suspended", async () => {
    const { token } = await created();
    await api.db.updateTable("garages").set({ suspended_at: "2026-11-21T12:00:00.000Z" }).execute();
    const read = bookingResponse.parse(await (await send("GET", token)).json()).data;
    expect(read).toMatchObject({ status: "requested", branch: { name: "De Brug Utrecht" } });
    expect((await send("PUT", token, { date: monday, time: "11:00" })).status).toBe(404);
    const cancelled = bookingChanged.parse(await (await send("DELETE", token)).json()).data;
    expect(cancelled).toMatchObject({ status: "cancelled", time: "09:00" });
  });

  test("can be cancelled, which repeating does not change, and its time is free again", async () => {
    const { token } = await created();
    expect((await send("DELETE", token)).status).toBe(200);
    const again = await send("DELETE", token, undefined, "nl");
    expect(bookingChanged.parse(await again.json())).toMatchObject({
      message: "Je boeking is geannuleerd",
      data: { status: "cancelled", can_change: false },
    });
    expect(await free()).toContain("09:00");
    expect(await listMails(api.db)).toHaveLength(4);
    expect((await send("PUT", token, { date: monday, time: "10:00" })).status).toBe(409);
  });

  test("is answered in the language of the page on which the customer changes it", async () => {
    const headers = await authHeaders(api.db, await insertAccount(api.db, "customer", { lang: "en" }));
    const { token } = bookingCreated.parse(await (await book({}, headers)).json()).data;
    await send("PUT", token, { date: monday, time: "11:00" }, "nl");
    await send("DELETE", token, undefined, "ar");
    const mails = (await listMails(api.db)).filter(({ to }) => to === request.email);
    expect(mails.map(({ lang }) => lang)).toEqual(["en", "nl", "ar"]);
  });

  test("cannot be changed once it has begun, and cannot be read with a wrong token", async () => {
    const { token } = await created();
    api.advanceClock(3 * 24 * 3600);
    expect((await send("DELETE", token)).status).toBe(409);
    expect((await send("GET", token)).status).toBe(200);
    expect((await send("GET", "x".repeat(43))).status).toBe(404);
    expect((await send("GET", "short")).status).toBe(422);
  });
});

describe("The reminder of a booking", () => {
  /** Sends what is due at an instant. @returns the mails to the customer */
  async function mailsAt(instant: string) {
    const before = (await listMails(api.db)).length;
    const options = { db: api.db, clock: () => new Date(instant), origin: "https://market.example" };
    while (await sendNextBookingReminder(options)) {}
    return (await listMails(api.db)).slice(before);
  }

  test("is mailed once, the day before, to the customer alone", async () => {
    await book();
    expect(await mailsAt("2026-11-22T07:59:00.000Z")).toEqual([]);
    const mails = await mailsAt("2026-11-22T08:00:00.000Z");
    expect(mails).toMatchObject([
      { to: request.email, subject: "Reminder: your booking at De Brug Utrecht" },
    ]);
    expect(mails[0]?.text).toContain("/maintenance-booking/cancel?token=");
    expect(await mailsAt("2026-11-22T08:00:00.000Z")).toEqual([]);
  });

  test.each([
    ["en", "De Brug Utrecht has not confirmed your booking yet. Please call before you go there."],
    ["nl", "De Brug Utrecht heeft je boeking nog niet bevestigd. Bel even voordat je erheen gaat."],
    ["ar", "لم تؤكد De Brug Utrecht حجزك بعد"],
  ])("says whether the garage has confirmed it (%s)", async (lang, sentence) => {
    await book({}, {}, lang);
    await book({ time: "10:00" }, {}, lang);
    await api.db.updateTable("bookings").set({ status: "confirmed" }).where("time", "=", "10:00").execute();
    const mails = await mailsAt("2026-11-22T12:00:00.000Z");
    const plain = mails.map(({ text }) => text.replace(/[\u2066-\u2069]/g, ""));
    expect(plain.map((text) => text.includes(sentence))).toEqual([true, false]);
  });

  test("is in the language of the account's last login", async () => {
    const account = await insertAccount(api.db, "customer", { lang: "en" });
    await book({}, await authHeaders(api.db, account));
    await api.post("/nl/login", { email: account.email, password });
    const [mail] = await mailsAt("2026-11-22T12:00:00.000Z");
    expect(mail).toMatchObject({ lang: "nl", subject: "Herinnering: je boeking bij De Brug Utrecht" });
    expect(mail?.text).toContain("https://market.example/nl/maintenance-booking/");
    expect(mail?.text).toContain("APK inspection nl");
  });

  test("is mailed the day before a moved booking's new time", async () => {
    const { token } = await created();
    expect((await send("PUT", token, { date: nextMonday, time: "08:00" })).status).toBe(200);
    expect(await mailsAt("2026-11-29T06:59:00.000Z")).toEqual([]);
    expect(await mailsAt("2026-11-29T07:00:00.000Z")).toHaveLength(1);
  });

  test("is not sent for a cancelled booking, one that has begun, or one made less than a day ahead", async () => {
    await book();
    await api.db.updateTable("bookings").set({ status: "cancelled" }).execute();
    expect(await mailsAt("2026-11-22T12:00:00.000Z")).toEqual([]);
    await book({ time: "10:00" });
    expect(await mailsAt("2026-11-23T12:00:00.000Z")).toEqual([]);
    api.advanceClock(1.5 * 24 * 3600);
    await book({ time: "15:00" });
    expect(await mailsAt("2026-11-23T01:00:00.000Z")).toEqual([]);
  });
});
