import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { addDays, dateInNetherlands } from "#contract/dates.ts";
import { startFaultProxy } from "#tests/setup/fault-proxy.ts";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { readPage } from "#tests/setup/page-html.ts";
import { servicePrice } from "#tests/setup/service-price.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import { newCustomer } from "#tests/setup/test-sessions.ts";
import type { Upstream } from "#tests/setup/upstream.ts";
import { newVisitor, type Visitor } from "#tests/setup/visitor.ts";

let upstream: Upstream;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let site: TestApp;

beforeAll(async () => {
  upstream = await startHostedApi();
  proxy = await startFaultProxy(upstream.url);
  site = await createTestApp(proxy.url, {
    settings: { RDW_URL: `${proxy.url}/api/v1/vehicle-register` },
  });
});
afterEach(() => proxy.setFault(null));
afterAll(async () => {
  await proxy.close();
  await upstream.close();
});

const typed = {
  license_plate: "GBB-01-B",
  brand: "Volvo",
  model: "V60",
  mileage: "120000",
  first_name: "Noor",
  last_name: "de Wit",
  phone: "+31 6 12345678",
  notes: "A strange noise",
};
type Values = Record<string, string>;

/** The next Tuesday that is at least two days away, because today may have too few free times left. */
const tuesday = () => {
  const now = new Date();
  const days = 2 + ((2 - (now.getUTCDay() + 2) + 7) % 7);
  return addDays(now.toISOString().slice(0, 10), days);
};
const formPath = (branch: number) =>
  `/maintenance-booking?service_id=1&garage_branch_id=${branch}&date=${tuesday()}`;

/** Returns the form's fields: the hidden ones, the first time offered, and `changes`, which stand for typed values. */
function readForm(html: string, changes: Values = {}) {
  const page = readPage(html);
  const form = page.main?.querySelector("form:has([name=slot], [name=date])");
  const all = (selector: string) => [...(form?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
  const times = all("[name=slot]").map(({ value }) => value);
  const fields: Values = {
    ...Object.fromEntries(all("input[type=hidden]").map(({ name, value }) => [name, value])),
    date: form?.querySelector("[name=date] option[selected]")?.getAttribute("value") ?? "",
    slot: times[0] ?? "",
    ...changes,
  };
  return { ...page, form, times, fields, checked: form?.querySelector("[name=slot][checked]") };
}

const bookingFields = (html: string, changes: Values = {}) =>
  readForm(html, { intent: "book", service_ids: "1", email: "noor@example.com", ...typed, ...changes });

/* Branches 4, 9, 15, 20 and 21 of the demo market have only one bay, so one booking fills a time. */

async function openForm(branch: number, changes: Values = {}) {
  return bookingFields(await (await site(formPath(branch))).text(), changes);
}

async function answer(response: Response) {
  const html = await response.text();
  return { ...bookingFields(html), html, status: response.status, to: response.headers.get("Location") };
}

const post = async (branch: number, fields: Values, visitor: Visitor = newVisitor(site)) =>
  answer(await visitor.post(formPath(branch), fields));

/** Returns the mails to a customer. Mails to a garage do not contain a link to cancel. */
async function mailsTo(email: string) {
  const outbox = await (await fetch(`${upstream.url}/outbox`)).text();
  return outbox.split("<article").filter((mail) => mail.includes(email) && mail.includes("/cancel?token="));
}

const tokenIn = (mail = "") => /cancel\?token=([\w-]{43})/.exec(mail)?.[1] ?? "";
const pageOf = (token: string) => `/maintenance-booking/cancel?token=${token}`;

async function bookAt(branch: number, email: string) {
  const visitor = newVisitor(site);
  const { fields } = await openForm(branch, { email });
  const { to } = await post(branch, fields, visitor);
  const [mail] = await mailsTo(email);
  return { visitor, to: to ?? "", token: tokenIn(mail), slot: fields.slot ?? "" };
}

interface Cars {
  data: { data: { id: number }[] };
}
interface Car {
  license_plate: string | null;
  next_apk_date: string | null;
  brand: string;
  model: string;
}

describe("booking maintenance", () => {
  it("shows free times and the selected work, and is neither indexed nor kept in shared caches", async () => {
    const response = await site(formPath(1));
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    const { times, main, robots } = readForm(await response.text());
    expect(times.length).toBeGreaterThan(1);
    expect(main?.querySelector("[name=service_ids][value='1'][checked]")).not.toBeNull();
    expect(robots).toBe("noindex");
  });

  it("gives a reference, a calendar file and a mail with a link to the same page", async () => {
    const { visitor, to, token } = await bookAt(1, "booked@example.com");
    expect(to).toMatch(/^\/maintenance-booking\/done\?reference=B-\w{4}-\w{4}$/);
    const done = await visitor.open(to);
    const { heading, facts, links } = readPage(await done.text());
    expect(heading).toBe("Your booking has been received");
    expect(to).toContain(facts.Reference);
    expect(facts["License plate"]).toBe("GBB-01-B");
    expect(links).toContain(pageOf(token));
    const file = await visitor.open(links.find((link) => link.includes("/calendar?")) ?? "");
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:.*APK/);
    // In another browser the address alone does not show the booking.
    expect(readPage(await (await site(to)).text()).heading).toBe("Your booking");
  });

  it("mails a link to the booking's page, which is not cached, not indexed and not sent as a referrer", async () => {
    const { token } = await bookAt(2, "link@example.com");
    const page = await site(`/nl${pageOf(token)}`);
    expect(page.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const { heading, robots } = readPage(await page.text());
    expect([heading, robots]).toEqual(["Je boeking", "noindex"]);
  });

  it("makes one booking and gives one answer when the same form is posted several times", async () => {
    const { fields } = await openForm(3, { email: "twice@example.com" });
    const both = await Promise.all([post(3, fields), post(3, fields)]);
    const again = await post(3, fields);
    expect(new Set([...both, again].map(({ status, to }) => `${status} ${to}`)).size).toBe(1);
    expect(again.status).toBe(303);
    expect(await mailsTo("twice@example.com")).toHaveLength(1);
  });

  it("lets one of fifty simultaneous visitors book a time, and offers the other 49 different times", async () => {
    const { fields } = await openForm(4);
    const posts = Array.from({ length: 50 }, (_, index) =>
      post(4, { ...fields, email: `crowd-${index}@example.com` }),
    );
    const answers = await Promise.all(posts);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 303);
    expect(refused.map(({ status }) => status)).toEqual(Array(49).fill(409));
    for (const { alert, times } of refused) {
      expect(alert).toContain("This time is no longer free. Please choose another one.");
      expect(times.length).toBeGreaterThan(0);
      expect(times).not.toContain(fields.slot);
    }
  });
});

describe("the booking form", () => {
  it("offers the nearest times when the time is taken, keeps the values, and then books with one press", async () => {
    const { fields } = await openForm(9, { email: "late@example.com" });
    await bookAt(9, "early@example.com");
    const refused = await post(9, fields);
    expect(refused.status).toBe(409);
    expect(refused.values).toMatchObject({ ...typed, email: "late@example.com" });
    expect(refused.main?.querySelector("[name=service_ids][value='1'][checked]")).not.toBeNull();
    expect(refused.text).toContain("The nearest free times");
    const { status } = await post(9, { ...refused.fields, email: "late@example.com" });
    expect(status).toBe(303);
  });

  it("says that a garage does not exist, and keeps the values", async () => {
    const { fields } = await openForm(1, { garage_branch_id: "99999", email: "gone@example.com" });
    const { status, html, main } = await post(1, fields);
    expect(status).toBe(404);
    expect(main?.querySelector(".notice, [role=alert]")?.textContent).toContain(
      "We do not know this garage.",
    );
    expect(html).toContain("gone@example.com");
  });

  it("shows an error at each invalid field, and keeps the chosen time", async () => {
    const { fields } = await openForm(1, { email: "noor@", brand: "" });
    const { status, errors, values, checked } = await post(1, fields);
    expect(status).toBe(422);
    expect(errors).toMatchObject({
      email: "please enter a valid email address",
      brand: "Brand is required",
    });
    expect(values).toMatchObject({ ...typed, brand: "", email: "noor@" });
    expect(checked?.getAttribute("value")).toBe(fields.slot);
  });

  it("is shown again for the new day, with its values, when the day was changed", async () => {
    const { fields, main } = await openForm(1);
    const other = main?.querySelector("[name=date] option[selected] ~ option:not([disabled])");
    const date = other?.getAttribute("value") ?? "";
    const { status, alert, values, fields: next } = await post(1, { ...fields, date });
    expect(status).toBe(422);
    expect(alert).toContain("You changed the day or the work");
    expect(values).toMatchObject(typed);
    expect(next.date).toBe(date);
  });

  it("is shown again with the chosen time when the work was changed", async () => {
    const { fields, main } = await openForm(1);
    const other = main?.querySelector("[name=service_ids]:not([value='1'])")?.getAttribute("value") ?? "";
    const { status, alert, checked } = await post(1, { ...fields, service_ids: other });
    expect([status, checked?.getAttribute("value")]).toEqual([422, fields.slot]);
    expect(alert).toContain("You changed the day or the work");
  });

  it("asks for the work if none was chosen, and does not call that a change", async () => {
    const opened = await (await site("/maintenance-booking?garage_branch_id=1")).text();
    const { fields } = readForm(opened, { intent: "book", email: "noor@example.com", ...typed });
    const { status, errors, alert } = await post(1, fields);
    expect([status, errors.group]).toEqual([422, "Please choose a service"]);
    expect(alert).not.toContain("You changed the day or the work");
  });

  it("does not book at a changed price until it has shown the new price", async () => {
    const { fields } = await openForm(1, { email: "price@example.com" });
    const change = await servicePrice(upstream.url);
    const before = await change("99.95");
    try {
      const refused = await post(1, fields);
      expect(refused.status).toBe(409);
      expect(refused.alert).toContain("The garage has changed a price since you opened this page.");
      expect(refused.text).toContain("€99.95");
      expect(refused.values).toMatchObject({ ...typed, email: "price@example.com" });
      expect(await mailsTo("price@example.com")).toEqual([]);
      expect((await post(1, { ...refused.fields, email: "price@example.com" })).status).toBe(303);
    } finally {
      await change(before);
    }
  });

  it("opened by another account is refused with its values, and can then be sent", async () => {
    const visitor = newVisitor(site);
    const open = async () => bookingFields(await (await visitor.open(formPath(1))).text());
    const [first, second] = [await newCustomer(upstream.url), await newCustomer(upstream.url)];
    await visitor.post("/login", { ...first.login });
    const { fields } = await open();
    await visitor.post("/login", { ...second.login });
    const refused = await post(1, { ...fields, ...typed, email: "first@example.com" }, visitor);
    expect([refused.status, refused.values.notes]).toEqual([409, typed.notes]);
    expect(refused.alert).toContain("Somebody else is logged in now");
    expect(refused.fields.account).toBe((await open()).fields.account);
    expect((await post(1, { ...fields, ...refused.fields, ...typed }, visitor)).status).toBe(303);
  });

  it("keeps its values when the visitor requests times", async () => {
    const { fields } = await openForm(1, { intent: "times", brand: "Saab" });
    const { status, values, alert } = await post(1, fields);
    expect([status, values.brand, alert]).toEqual([200, "Saab", ""]);
  });

  it("offers an APK reminder as a calendar file, for four weeks before, in the page's language", async () => {
    const today = dateInNetherlands(new Date());
    const reminder = async (due: string, lang = "") => {
      const answer = await site(`${lang}/maintenance-booking/calendar?apk=${due}`);
      const file = (await answer.text()).replaceAll("\r\n ", "");
      const [, day] = /DTSTART;VALUE=DATE:(\d+)/.exec(file) ?? [];
      return { status: answer.status, type: answer.headers.get("Content-Type"), file, day };
    };
    const plain = (day: string) => day.replaceAll("-", "");
    const later = await reminder(addDays(today, 100), "/nl");
    expect([later.status, later.type, later.day]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      plain(addDays(today, 72)),
    ]);
    expect(later.file).toMatch(/SUMMARY:Laat de APK van je auto doen: die verloopt op \d+ \S+ \d{4}\r\n/);
    expect(later.file).toMatch(/URL:\S+\/nl\/maintenance-booking\r\n/);
    expect((await reminder(addDays(today, 3))).day).toBe(plain(today));
    for (const due of [addDays(today, -1), "", "soon", "2027-02-30"])
      expect((await reminder(due)).status).toBe(404);
  });

  it("shows the APK's due date and fills in make and model for a license plate, and keeps the values", async () => {
    const list = (await (await fetch(`${upstream.url}/api/v1/en/cars?show_num=50`)).json()) as Cars;
    const details = list.data.data.map(async ({ id }) => {
      const answer = await fetch(`${upstream.url}/api/v1/en/cars/${id}`);
      return ((await answer.json()) as { data: Car }).data;
    });
    const car = (await Promise.all(details)).find((one) => one.license_plate && one.next_apk_date);
    const asked = {
      intent: "plate",
      license_plate: car?.license_plate?.toLowerCase() ?? "",
      brand: "",
      model: "",
    };
    const { fields } = await openForm(1, { ...asked, notes: "A strange noise" });
    const found = await post(1, fields);
    const { status, values, text, checked } = found;
    expect(status).toBe(200);
    expect(values).toMatchObject({
      license_plate: car?.license_plate ?? "",
      brand: car?.brand ?? "",
      model: car?.model ?? "",
      notes: "A strange noise",
    });
    const year = car?.next_apk_date?.slice(0, 4);
    expect(text).toMatch(new RegExp(`Your APK (is due|expired) on \\d+ \\w+ ${year}`));
    expect(checked?.getAttribute("value")).toBe(fields.slot);
    const due = car?.next_apk_date ?? "";
    expect(found.links.filter((link) => link.includes("/calendar?apk="))).toEqual(
      text.includes("Your APK is due") ? [`/maintenance-booking/calendar?apk=${due}`] : [],
    );
    const { apk, license_plate = "" } = { ...found.fields, ...values };
    const refused = await post(1, { ...fields, intent: "book", apk: apk ?? "", license_plate });
    expect([refused.status, refused.errors.brand]).toEqual([422, "Brand is required"]);
    expect(refused.text).toContain("Your APK ");

    await proxy.setFault("500", /vehicle-register/);
    const failed = await post(1, fields);
    expect([failed.status, failed.values.notes]).toEqual([200, "A strange noise"]);
    expect(failed.text).toContain("The vehicle register did not answer.");
    await proxy.setFault(null);
    const wrong = await post(1, { ...fields, license_plate: "AB" });
    expect([wrong.status, wrong.errors.license_plate]).toEqual([
      422,
      "License plate must be at least 6 characters",
    ]);
  });

  it("fills in another car for another plate, but keeps what was typed, however the plate is written", async () => {
    const { data } = (await (await fetch(`${upstream.url}/api/v1/en/cars?show_num=50`)).json()) as Cars;
    const cars: Car[] = [];
    for (const { id } of data.data) {
      const car = (await (await fetch(`${upstream.url}/api/v1/en/cars/${id}`)).json()) as { data: Car };
      if (car.data.license_plate && car.data.next_apk_date) cars.push(car.data);
    }
    const first = cars[0]!;
    const second = cars.find(({ brand }) => brand !== first.brand)!;
    const bare = (car: Car) => car.license_plate!.toLowerCase().replaceAll("-", "");
    const { fields } = await openForm(1, { intent: "plate", brand: "", model: "" });
    const found = await post(1, { ...fields, license_plate: bare(first) });
    const known = { ...found.fields, brand: first.brand, model: first.model };
    const times = await post(1, { ...known, intent: "times", license_plate: bare(first) });
    expect(times.text).toContain("Your APK ");
    const other = await post(1, { ...known, intent: "plate", license_plate: bare(second) });
    expect(other.values).toMatchObject({ brand: second.brand, model: second.model });
    const unknown = await post(1, {
      ...other.fields,
      ...{ intent: "plate", license_plate: "ZZ-999-Z", brand: second.brand, model: "My own words" },
    });
    expect(unknown.values).toMatchObject({ brand: "", model: "My own words" });
  });

  it.each([
    ["refuse", 503],
    ["reset", 503],
    ["truncated", 503],
    ["500", 503],
    ["429", 429],
  ] as const)(
    "keeps its values while the API fails (%s), and books at the next press",
    async (fault, failedStatus) => {
      const email = `fault-${fault}@example.com`;
      const { fields } = await openForm(12, { email });
      await proxy.setFault(fault);
      const failed = await post(12, fields);
      expect(failed.status).toBe(failedStatus);
      expect(failed.values).toMatchObject({ ...typed, email });
      expect(failed.checked?.getAttribute("value")).toBe(fields.slot);
      await proxy.setFault(null);
      const { clearReferenceCache } = await import("#app/api/reference-cache.server.ts");
      clearReferenceCache();
      const { status } = await post(12, {
        ...failed.fields,
        service_ids: "1",
        email,
        slot: fields.slot ?? "",
      });
      expect(status).toBe(303);
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );
});

describe("the link in a booking's mail", () => {
  it("moves the booking, and the old time is free again", async () => {
    const { token, slot } = await bookAt(15, "move@example.com");
    const { fields, times } = readForm(await (await site(pageOf(token))).text(), { intent: "move" });
    expect(times).not.toContain(slot);
    // The last time offered, which is free as well.
    fields.slot = times.at(-1) ?? "";
    const moved = await newVisitor(site).post(pageOf(token), fields);
    expect([moved.status, moved.headers.get("Location")]).toEqual([303, pageOf(token)]);
    const { facts } = readPage(await (await site(pageOf(token))).text());
    expect(facts["Day and time"]).toContain(fields.slot?.split(" ")[1]);
    expect((await openForm(15)).times).toContain(slot);
  });

  it("lets the form that made the booking book its time again after a move", async () => {
    const { fields } = await openForm(21, { email: "moved@example.com" });
    const first = await post(21, fields);
    const [mail] = await mailsTo("moved@example.com");
    const page = readForm(await (await site(pageOf(tokenIn(mail)))).text(), { intent: "move" });
    page.fields.slot = page.times.at(-1) ?? "";
    expect((await newVisitor(site).post(pageOf(tokenIn(mail)), page.fields)).status).toBe(303);
    const again = await post(21, fields);
    expect(again.status).toBe(303);
    expect(again.to).not.toBe(first.to);
    expect((await openForm(21)).times).not.toContain(fields.slot);
    expect((await post(21, fields)).to).toBe(again.to);
  });

  it("says that a past booking has passed, without a calendar file and with a link to a new booking", async () => {
    const { token } = await bookAt(15, "over@example.com");
    const now = Date.now() + 30 * 24 * 3_600_000;
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
    const { text, links } = readPage(await (await site(pageOf(token))).text());
    expect(text).toContain("The time of this booking has passed.");
    expect(text).not.toContain("will confirm it by e-mail");
    expect(links.filter((link) => link.includes("/calendar?"))).toEqual([]);
    expect(links.some((link) => /maintenance-booking\?.*garage_branch_id=15/.test(link))).toBe(true);
  });

  it("offers other times when the chosen new time is taken", async () => {
    const { token } = await bookAt(20, "mover@example.com");
    const { fields, times: offered } = readForm(await (await site(pageOf(token))).text(), { intent: "move" });
    fields.slot = offered.at(-1) ?? "";
    const taken = await openForm(20, { email: "taker@example.com", slot: fields.slot ?? "" });
    expect((await post(20, taken.fields)).status).toBe(303);
    const refused = await newVisitor(site).post(pageOf(token), fields);
    expect(refused.status).toBe(409);
    const { text, times } = readForm(await refused.text());
    expect(text).toContain("The nearest free times");
    expect(times).not.toContain(fields.slot);
  });

  it("cancels the booking once, even if pressed twice, and the same form can then book again", async () => {
    const email = "cancel@example.com";
    const visitor = newVisitor(site);
    const { fields } = await openForm(11, { email });
    const first = await post(11, fields, visitor);
    const token = tokenIn((await mailsTo(email))[0]);
    for (const pressed of [{ intent: "cancel" }, {}]) {
      const response = await newVisitor(site).post(pageOf(token), pressed as Record<string, string>);
      expect([response.status, response.headers.get("Location")]).toEqual([303, pageOf(token)]);
    }
    const { text, links } = readPage(await (await site(pageOf(token))).text());
    expect(text).toContain("This booking is cancelled.");
    const done = readPage(await (await visitor.open(first.to ?? "")).text());
    expect([done.heading, done.text.includes("This booking is cancelled.")]).toEqual(["Your booking", true]);
    const arabic = readPage(await (await site(`/ar${pageOf(token)}`)).text());
    expect(Object.values(arabic.facts)[0]).toMatch(/،[^,،]*،[^,]*\d\d:\d\d/);
    expect(links.filter((link) => link.includes("/calendar?"))).toEqual([]);
    expect(links).toContainEqual(
      expect.stringMatching(/^\/maintenance-booking\?.*service_id=.*garage_branch_id=11$/),
    );
    expect((await site(`/maintenance-booking/calendar?token=${token}`)).status).toBe(404);
    const again = await post(11, fields);
    expect(again.status).toBe(303);
    expect(again.to).not.toBe(first.to);
  });

  it("is 404 with an explanation if it is wrong or damaged", async () => {
    for (const token of ["a".repeat(43), "x"]) {
      const response = await site(pageOf(token));
      expect(response.status).toBe(404);
      const { text, links } = readPage(await response.text());
      expect(text).toContain("We cannot find this booking");
      expect(text).toContain("This link is no longer valid");
      expect(text).not.toContain("Please open it with the link");
      expect(links).toContain("/dashboard");
      expect((await newVisitor(site).post(pageOf(token), { intent: "cancel" })).status).toBe(404);
    }
    const { text } = readPage(await (await site("/maintenance-booking/done")).text());
    expect(text).toContain("Please open it with the link in the e-mail you got from us.");
  });

  it("answers 503 with an explanation while the API is down", async () => {
    const { token } = await bookAt(1, "down@example.com");
    await proxy.setFault("500", /maintenance-booking/);
    const response = await site(pageOf(token));
    expect(response.status).toBe(503);
    expect(readPage(await response.text()).text).toContain("We cannot show your booking just now.");
  });
});
