import { afterEach, beforeEach, expect, test } from "vitest";
import { confirmSubscription, subscribe, unsubscribe } from "../modules/newsletter/service.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { subscribersCsv } from "./subscribers.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
let api: TestApi;
beforeEach(async () => {
  api = await testApi("empty");
});
afterEach(() => api.db.destroy());

async function tokenOf(email: string): Promise<string> {
  const { db } = api;
  const row = db.selectFrom("newsletter").select("token").where("email", "=", email);
  return (await row.executeTakeFirstOrThrow()).token;
}

test("Confirmed subscribers are listed with the link to unsubscribe", async () => {
  for (const email of ["noor@cars.example", "adel@cars.example", "later@cars.example"])
    await subscribe(api.db, { email, lang: email.startsWith("adel") ? "ar" : "nl", now });
  for (const email of ["noor@cars.example", "adel@cars.example"])
    await confirmSubscription(api.db, await tokenOf(email), now);
  const tokens = [await tokenOf("noor@cars.example"), await tokenOf("adel@cars.example")];
  const csv = await subscribersCsv(api.db, "https://cars.example");
  expect(csv.trim().split("\n")).toEqual([
    "email,language,unsubscribe",
    `noor@cars.example,nl,https://cars.example/nl/newsletter?intent=unsubscribe&token=${tokens[0]}`,
    `adel@cars.example,ar,https://cars.example/ar/newsletter?intent=unsubscribe&token=${tokens[1]}`,
  ]);
  const signed = "+news@cars.example";
  await subscribe(api.db, { email: signed, lang: "nl", now });
  await confirmSubscription(api.db, await tokenOf(signed), now);
  // The file is for a mail program, which takes addresses as they are, so a leading + is not escaped.
  expect(await subscribersCsv(api.db, "https://cars.example")).toContain(`\n${signed},nl,`);
  await unsubscribe(api.db, tokens[0]!);
  expect(await subscribersCsv(api.db, "https://cars.example")).not.toContain("noor@");
});
