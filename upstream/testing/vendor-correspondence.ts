import { expect } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { authHeaders, insertAccount } from "./accounts.ts";
import type { TestBackOffice } from "./back-office.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

/** Adds a customer who chats with the first vendor about two cars, makes an appointment, enquires and reports. */
export async function insertVendorCorrespondence(office: TestBackOffice, lang = "nl") {
  const account = await insertAccount(office.db, "customer", { email: "sam@example.net", lang });
  const headers = await authHeaders(office.db, account, now);
  const cars = await office.db
    .selectFrom("cars")
    .select(["id", "title"])
    .where("vendor_id", "=", 1)
    .where("sell_status", "=", "for_sale")
    .orderBy("id")
    .limit(2)
    .execute();
  const [first, second] = cars.map(({ id }) => id);
  const sent = [
    await office.post("/en/start-conversation", { vendor_id: 1, car_id: first, message: "Hello" }, headers),
    await office.post("/en/start-conversation", { vendor_id: 1, car_id: second, message: "Hi" }, headers),
    await office.post(
      "/en/vendor-user-reserve-appointment",
      { vendor_id: 1, car_id: first, date: "2026-11-24", time: "10:00", note: "" },
      headers,
    ),
    await office.post(`/en/cars/${first}/contact`, {
      ...{ name: "Kim", email: "kim@example.net", message: "Is it still for sale?" },
    }),
    await office.post(`/en/cars/${first}/report`, {
      ...{ name: "Kim", email: "kim@example.net", message: "Look at this", reason: "fraud" },
    }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  return { headers, cars };
}

/** Returns the numbers that a page shows before a deletion, by their labels. */
export const deletionCounts = ({ html }: { html: string }) =>
  Object.fromEntries(
    [...parseHtml(html).querySelectorAll("dl.changes > div")].map((row) => [
      row.children[0]?.textContent,
      Number(row.children[1]?.textContent),
    ]),
  );
