import { once } from "node:events";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBookingStatuses } from "#contract/booking-limits.ts";
import { addDays, weekdayOf } from "#contract/dates.ts";
import { readSettings } from "#upstream/env.ts";
import { startRetention } from "#upstream/platform/retention.ts";
import { carConditions, lookupId } from "#upstream/reference-data/lookups.ts";
import { type TestApi, testApi } from "#upstream/testing/api.ts";
import { daysBetween } from "./dates.ts";
import { seedMarket } from "./seed/seed-market.ts";
import { fixedDay, marketDay } from "./today.ts";

/** Early on a Friday, on which the market's day is the most days ago. */
const now = new Date("2027-12-17T07:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

it("The market's day is a Friday in the week before, and the fixed date on the day after that date", () => {
  expect(marketDay(new Date(`${addDays(fixedDay, 1)}T12:00:00Z`))).toBe(fixedDay);
  const days = Array.from({ length: 14 }, (_, index) => addDays("2028-02-20", index));
  for (const day of [...days, "2026-11-19"]) {
    const market = marketDay(new Date(`${day}T12:00:00Z`));
    expect(weekdayOf(market)).toBe(weekdayOf(fixedDay));
    expect(daysBetween(market, day)).toBeGreaterThanOrEqual(1);
    expect(daysBetween(market, day)).toBeLessThanOrEqual(7);
  }
});

describe("A demo market that is made a year later", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi("empty");
    await seedMarket(api.db, { cars: 600, today: marketDay(now) });
    const idle = Promise.withResolvers<void>();
    const retention = startRetention({
      ...{ db: api.db, photos: api.photos, days: readSettings({}).retentionDays },
      ...{ log: pino({ level: "silent" }), clock: () => now },
      async wait(_, signal) {
        idle.resolve();
        if (!signal.aborted) await once(signal, "abort");
      },
    });
    await idle.promise;
    await retention.stop();
  });
  afterAll(() => api.db.destroy());

  it("keeps its bookings and offered cars, with visits and a viewing that are still to come", async () => {
    const bookings = await api.db.selectFrom("bookings").selectAll().execute();
    expect(bookings).toHaveLength(7);
    const open = bookings.filter(({ status }) => openBookingStatuses.some((one) => one === status));
    const coming = open.filter(({ starts_at }) => starts_at > now.toISOString());
    expect(coming.some(({ account_id }) => account_id !== null)).toBe(true);
    expect(coming.some(({ status }) => status === "requested")).toBe(true);
    expect(await api.db.selectFrom("sell_requests").select("id").execute()).toHaveLength(3);
    const viewings = await api.db.selectFrom("appointments").select(["state", "starts_at"]).execute();
    expect(viewings.map(({ state }) => state)).toEqual(["accepted"]);
    expect(viewings[0]!.starts_at > now.toISOString()).toBe(true);
  });

  it("has cars that were lowered in price and confirmed in the last weeks, and none from the future", async () => {
    const prices = await api.db.selectFrom("car_prices").selectAll().orderBy("day").execute();
    const changed = [...Map.groupBy(prices, ({ car_id }) => car_id).values()].filter(
      ({ length }) => length > 1,
    );
    expect(changed.filter((steps) => steps.at(-1)!.day > daysAgo(14).slice(0, 10)).length).toBeGreaterThan(
      10,
    );
    expect(prices.at(-1)!.day <= marketDay(now)).toBe(true);
    const later = now.toISOString();
    expect(await api.db.selectFrom("cars").where("created_at", ">", later).select("id").execute()).toEqual(
      [],
    );
    const confirmedLater = api.db.selectFrom("car_confirmations").where("confirmed_at", ">", later);
    expect(await confirmedLater.select("car_id").execute()).toEqual([]);
    const confirmed = await api.db
      .selectFrom("car_confirmations")
      .where("confirmed_at", ">", daysAgo(30))
      .select("confirmed_at")
      .execute();
    expect(confirmed.length).toBeGreaterThan(200);
    const reviews = await api.db
      .selectFrom("garage_reviews")
      .where("created_at", ">", daysAgo(60))
      .selectAll()
      .execute();
    expect(reviews.length).toBeGreaterThan(10);
  });

  it("has new cars of this year, young demonstrators, and no overdue inspection", async () => {
    const cars = await api.db.selectFrom("cars").selectAll().execute();
    for (const { car_condition_id, year, first_registration_date: day, next_apk_date } of cars) {
      if (car_condition_id === lookupId(carConditions, "new")) expect(year).toBe(2027);
      if (car_condition_id === lookupId(carConditions, "demonstrator"))
        expect(daysBetween(day!, marketDay(now))).toBeLessThanOrEqual(300);
      if (next_apk_date) expect(next_apk_date > marketDay(now)).toBe(true);
    }
  });
});
