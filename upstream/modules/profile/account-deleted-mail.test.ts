import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";
import { listMails } from "../../testing/outbox.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";

const email = "noor@example.net";

let api: TestApi;
let noor: { Authorization: string };
let car: { id: number; title: string };
beforeEach(async () => {
  api = await testApi(12);
  noor = await authHeaders(api.db, await insertAccount(api.db, "customer", { email }));
  await insertGarages(api.db);
  car = await api.db
    .selectFrom("cars")
    .select(["id", "title"])
    .where("vendor_id", "=", 1)
    .orderBy("id")
    .executeTakeFirstOrThrow();
});
afterEach(() => api.db.destroy());

async function book(time: string, who = noor) {
  const own = { first_name: "Noor", last_name: "de Wit", email, phone: "0612345678" };
  const ownCar = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
  const visit = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time };
  expect((await api.post("/en/maintenance-booking", { ...own, ...ownCar, ...visit }, who)).status).toBe(201);
}

async function reserve(date: string, who = noor) {
  const wanted = { vendor_id: 1, car_id: car.id, date, time: "10:00" };
  expect((await api.post("/en/vendor-user-reserve-appointment", wanted, who)).status).toBe(201);
}

/** Deletes the account. @returns the text of the mail */
async function leave(lang: string): Promise<string> {
  const response = await api.app.request(`/api/v1/${lang}/my-profile`, {
    method: "DELETE",
    headers: { "Content-Type": "application/json", ...noor },
    body: JSON.stringify({ current_password: password }),
  });
  expect(response.status).toBe(200);
  const mails = (await listMails(api.db)).filter(({ to }) => to === email);
  expect(mails).toHaveLength(1);
  return mails[0]!.text;
}

test.each([
  ["en", "These were cancelled with it", "Monday, 23 November 2026 at 09:00", "Work: APK inspection", "Car"],
  [
    "nl",
    "Dit is daarmee afgezegd",
    "maandag 23 november 2026 om 09:00",
    "Werkzaamheden: APK inspection nl",
    "Auto",
  ],
  ["ar", "وأُلغي معه ما يلي", "الاثنين، 23 نوفمبر 2026 في 09:00", "الأعمال: APK inspection ع", "السيارة"],
] as const)(
  "The mail about a deleted account lists what was cancelled with it, in %s",
  async (lang, intro, day, work, label) => {
    await reserve("2026-11-25");
    await book("09:00");
    const text = await leave(lang);
    expect(text).toContain(intro);
    expect(text).toContain(day);
    expect(text).toMatch(/De Brug Utrecht[,،] \S.*[,،] \S/);
    expect(text).toContain(work);
    expect(text.replace(/[\u2068\u2069]/g, "")).toContain(`${label}: ${car.title}`);
    // The earliest one comes first, whatever its kind.
    expect(text.indexOf("De Brug Utrecht")).toBeLessThan(text.indexOf(car.title));
  },
);

test("The mail lists cancelled bookings and appointments together in order of time", async () => {
  await reserve("2026-11-23");
  await book("11:00");
  const text = await leave("en");
  expect(text.indexOf(car.title)).toBeGreaterThan(0);
  expect(text.indexOf(car.title)).toBeLessThan(text.indexOf("De Brug Utrecht"));
});

test("The mail leaves out what is past, declined or from another account", async () => {
  const sam = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "sam@example.net" }),
  );
  await book("09:00", sam);
  await reserve("2026-11-26", sam);
  await book("10:00");
  await api.db.updateTable("bookings").set({ status: "declined" }).where("time", "=", "10:00").execute();
  await reserve("2026-11-24");
  api.advanceClock(4 * 24 * 3600);
  noor = await authHeaders(
    api.db,
    await api.db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirstOrThrow(),
    new Date("2026-11-25T11:00:00.000Z"),
  );
  const text = await leave("en");
  expect(text).not.toMatch(/cancelled|2026/);
});

test("A booking without a login but with the address is cancelled too, and the garage is mailed", async () => {
  await book("09:00", { Authorization: "" });
  const text = await leave("en");
  expect(text).toContain("Monday, 23 November 2026 at 09:00");
  const [booking] = await api.db.selectFrom("bookings").select(["status", "email"]).execute();
  expect(booking).toEqual({ status: "cancelled", email: "" });
  expect(await api.db.selectFrom("booking_slots").selectAll().execute()).toEqual([]);
  const garageMails = (await listMails(api.db)).filter(({ subject }) => /cancelled/i.test(subject));
  expect(garageMails).toHaveLength(1);
});

test("The link to a booking in an earlier mail shows nothing after the account is deleted", async () => {
  await book("09:00");
  const { token } = await api.db.selectFrom("bookings").select("token").executeTakeFirstOrThrow();
  expect((await api.get(`/en/maintenance-booking?token=${token}`)).status).toBe(200);
  await leave("en");
  expect((await api.get(`/en/maintenance-booking?token=${token}`)).status).toBe(404);
});

test("A booking that another account made with the address stays, without the address", async () => {
  const sam = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "sam@example.net" }),
  );
  await book("09:00", sam);
  expect(await leave("en")).not.toMatch(/cancelled/);
  const [booking] = await api.db.selectFrom("bookings").select(["status", "first_name", "email"]).execute();
  expect(booking).toEqual({ status: "requested", first_name: "Noor", email: "" });
});

test("A car that another account offers with the address stays for sale, with that account's address", async () => {
  const sam = await insertAccount(api.db, "customer", { email: "sam@example.net" });
  const privateSeller = { vendor_id: null, seller_name: "Sam", seller_email: email, seller_phone: null };
  await api.db.updateTable("cars").set(privateSeller).where("id", "=", car.id).execute();
  const id = await insertSellRequest(api.db, { account_id: sam.id, email, car_id: car.id, status: "listed" });
  const own = await insertSellRequest(api.db, { reference: "S-2", account_id: null, email });
  await leave("en");
  const requests = await api.db.selectFrom("sell_requests").select(["id", "email"]).execute();
  expect(requests).toEqual([{ id, email: "sam@example.net" }]);
  expect(requests.map((request) => request.id)).not.toContain(own);
  const stored = api.db.selectFrom("cars").select(["sell_status", "seller_name", "seller_email"]);
  expect(await stored.where("id", "=", car.id).executeTakeFirst()).toEqual({
    sell_status: "for_sale",
    seller_name: "Sam",
    seller_email: "sam@example.net",
  });
});
