import { afterAll, beforeAll, expect, it } from "vitest";
import type { Booking } from "#contract/bookings.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
const booking: Booking = {
  reference: "B-123456",
  status: "requested",
  date: inAWeek.slice(0, 10),
  time: "10:00",
  starts_at: inAWeek,
  duration_minutes: 45,
  license_plate: "GBB-01-B",
  brand: "Volvo",
  model: "V60",
  services: [{ id: 1, name: "APK", price: 45 }],
  branch: {
    id: 7,
    name: "De Brug",
    address: "Kade 1",
    city: "Utrecht",
    phone: "+31 30 1234567",
    time_zone: "Europe/Amsterdam",
  },
  can_change: true,
};

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let details: unknown;
beforeAll(async () => {
  api = await startStubApi({
    "/en/maintenance-booking": () => ({ data: booking }),
    "/en/garage-branches/7/details": () => details,
  });
  site = await createTestApp(api.url);
});
afterAll(() => api.close());

const link = `/maintenance-booking/cancel?token=${"a".repeat(43)}`;

it("The link of a booking says when its garage has left the site, and then only offers to cancel", async () => {
  details = 404;
  const { text } = readPage(await (await site(link)).text());
  expect(text).toContain("De Brug");
  expect(text).toContain(
    "is no longer on this site. Please call before you go there, or cancel the booking.",
  );
  expect(text).not.toMatch(/will confirm it by e-mail|Choose another time/);
  expect(text).toContain("Cancel my booking");
});

it("The link of a booking does not report the garage as gone while the API fails", async () => {
  details = 500;
  const { text } = readPage(await (await site(link)).text());
  expect(text).toContain("will confirm it by e-mail");
  expect(text).toContain("Choose another time");
  expect(text).not.toContain("no longer on this site");
});
