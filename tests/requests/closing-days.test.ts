import { afterAll, beforeAll, expect, it } from "vitest";
import { getFormatter } from "#app/i18n/formatter.ts";
import { maxBookingDaysAhead } from "#contract/booking-limits.ts";
import { addDays, dateInNetherlands, weekdayOf } from "#contract/dates.ts";
import { enterBackOffice } from "#tests/setup/back-office-session.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { readGarages } from "#tests/setup/garages-html.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";
import { formFields } from "#upstream/testing/back-office.ts";

let upstream: Upstream;
let site: TestApp;
let office: Awaited<ReturnType<typeof enterBackOffice>>;

const today = dateInNetherlands(new Date());
const last = addDays(today, 30);
const far = addDays(today, maxBookingDaysAhead);
const branch = "/garage-branch-profile/1";
const booking = "/maintenance-booking?service_id=1&garage_branch_id=1";

/** In the back-office, the demo's garage closes its first branch for two periods. */
beforeAll(async () => {
  upstream = await startHostedApi();
  site = await createTestApp(upstream.url);
  office = await enterBackOffice(upstream.url, "garage");
  for (const period of [
    { from: today, to: last },
    { from: far, to: far },
  ])
    expect((await office("/branches/1/closed-days", new URLSearchParams(period))).status).toBe(303);
});
afterAll(() => upstream.close());

async function open(path: string) {
  return readGarages(await (await site(path)).text());
}

it.each(["", "/nl", "/ar"])(
  "A closed garage is not shown as open, and its page lists the current closing days (%s/garage-branch-profile)",
  async (lang) => {
    const { date } = getFormatter((lang.slice(1) || "en") as "en");
    const { main } = await open(lang + branch);
    const hours = main?.querySelector(".facts-rows")?.parentElement;
    expect(hours?.querySelector(".is-good")).toBeNull();
    const days = [...(hours?.querySelectorAll("ul li") ?? [])].map(({ textContent }) => textContent);
    expect(days).toHaveLength(1);
    expect(days[0]).toContain(date(today));
    expect(days[0]).toContain(date(last));
  },
);

it("A garage's card in the list says when the garage opens again", async () => {
  const { main } = await open("/garages-list?city=Utrecht");
  const card = [...(main?.querySelectorAll("article, li") ?? [])].find((item) =>
    item.querySelector(`a[href="${branch}"]`),
  );
  expect(card?.textContent).toMatch(/Closed, opens \d+ \w+ 20\d\d at/);
});

it("A garage's structured data has the closing days", async () => {
  const { json } = await open(branch);
  expect(json["@graph"][0].specialOpeningHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      ...{ opens: "00:00", closes: "00:00", validFrom: today, validThrough: last },
    },
  ]);
});

it("A closing day is disabled in the booking form, which says that the garage is closed", async () => {
  const { main, text } = await open(`${booking}&date=${last}`);
  for (const day of [today, last, far])
    expect(main?.querySelector(`option[value="${day}"]`)?.hasAttribute("disabled"), day).toBe(true);
  expect(text).toMatch(/The garage is closed on \w+ \d+ \w+\./);
  const next = main?.querySelector("[name=next_date]")?.getAttribute("value") ?? "";
  expect(next > last).toBe(true);
});

it("The booking form does not call weeks full whose times it could not load, but offers their first day", async () => {
  const proxy = await startFaultProxy(upstream.url);
  const broken = await createTestApp(proxy.url);
  await proxy.setFault("500", /\/slots/);
  const { main, text } = readGarages(await (await broken(`${booking}&date=${last}`)).text());
  await proxy.close();
  expect(text).not.toContain("The weeks after it are full too");
  const { data } = await (await fetch(`${upstream.url}/api/v1/en/garage-branches/1/details`)).json();
  const isOpen = (day: string) =>
    data.opening_hours.some(
      (hours: { day: number; open: string | null }) => hours.day === weekdayOf(day) && hours.open,
    );
  const next = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(last, days)).find(isOpen);
  expect(main?.querySelector("[name=next_date]")?.getAttribute("value")).toBe(next);
});

it("The booking form does not call days full that cannot be booked yet", async () => {
  const { text } = await open(`${booking}&date=${far}`);
  expect(text).toMatch(/The garage is closed on \w+ \d+ \w+\./);
  expect(text).not.toContain("The weeks after it are full too");
});

it("The booking form selects a day after the closing days", async () => {
  const { main } = await open(booking);
  const chosen = main?.querySelector("[name=date] option[selected]")?.getAttribute("value") ?? "";
  expect(chosen > last).toBe(true);
});

it("A garage without opening hours is not called full, and no page leads to its booking form", async () => {
  const form = formFields(await (await office("/branches/2")).text());
  const hours = Object.keys(form).filter((name) => name.startsWith("opening_hours."));
  const emptied = Object.fromEntries(hours.map((name) => [name, ""]));
  const saved = await office("/branches/2", new URLSearchParams({ ...form, ...emptied }));
  expect(saved.status).toBe(303);
  const { links } = await open("/garage-branch-profile/2");
  const steps = await open("/maintenance-booking?city=Zeist&service_id=1");
  expect(steps.ids).toContain(2);
  expect([...links, ...steps.links].filter((link) => link.includes("garage_branch_id=2"))).toEqual([]);
  const { text } = await open("/maintenance-booking?service_id=1&garage_branch_id=2");
  expect(text).toContain("This garage takes no bookings here. Please call it.");
  expect(text).not.toContain("free times left");
});
