import { afterEach, beforeEach, expect, test } from "vitest";
import { bookingCreated } from "#contract/bookings.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";
import { listMails } from "../../testing/outbox.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
  await insertGarages(api.db);
});
afterEach(() => api.db.destroy());

const [customer, garage] = ["noor@example.net", "info@garage.example"] as const;
const times = ["08:00", "09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];
const from = (ip: string) => ({ "X-Forwarded-For": ip });

async function book(date: string, time: string, ip: string, lang = "en") {
  const booking = {
    garage_branch_id: 1,
    service_ids: [1],
    license_plate: "GBB-01-B",
    brand: "Volvo",
    model: "V60",
    first_name: "Noor",
    last_name: "de Wit",
    email: customer,
    phone: "+31 6 1234 5678",
  };
  const answer = await api.post(`/${lang}/maintenance-booking`, { ...booking, date, time }, from(ip));
  return bookingCreated.parse(await answer.json()).message;
}
const mailsTo = async (address: string) =>
  (await listMails(api.db)).filter(({ to, subject }) => to === address && !subject.includes("report"));

test("Somebody who reports cars in the names of a customer and a garage suppresses no mail of their booking", async () => {
  const report = { reason: "fraud", name: "Noor", message: "Too cheap to be true" };
  for (const [index, email] of [customer, garage].entries())
    for (let count = 0; count < 10; count++) {
      const answer = await api.post("/en/cars/1/report", { ...report, email }, from(`192.0.2.${index}`));
      expect(answer.status).toBe(201);
    }
  expect(await book("2026-11-23", "09:00", "198.51.100.1")).toBe(
    "Your booking has been received. An e-mail is on its way to you.",
  );
  expect(await mailsTo(customer)).toHaveLength(1);
  expect(await mailsTo(garage)).toHaveLength(1);
});

test("The answer to a booking promises no mail to an address that has reached its limit", async () => {
  for (const time of times) await book("2026-11-23", time, "192.0.2.1");
  expect(await book("2026-11-30", "08:00", "192.0.2.1")).toContain("An e-mail is on its way");
  const messages = [
    await book("2026-11-30", "09:00", "192.0.2.2"),
    await book("2026-11-30", "10:00", "192.0.2.2", "nl"),
    await book("2026-11-30", "11:00", "192.0.2.2", "ar"),
  ];
  expect(messages).toEqual([
    "Your booking has been received, but we could not send you an e-mail about it.",
    "Je boeking is ontvangen, maar we konden je er geen e-mail over sturen.",
    "تم استلام حجزك، لكن تعذّر إرسال رسالة إليك بالبريد الإلكتروني بشأنه.",
  ]);
  expect(await mailsTo(customer)).toHaveLength(10);
  expect(await mailsTo(garage)).toHaveLength(13);
});
