import { afterEach, beforeEach, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";

const english = { "Accept-Language": "en" };

let office: TestBackOffice;
let vendor: Visitor;
let cars: { own: number; others: number };
beforeEach(async () => {
  office = await testBackOffice(6, { rateLimitFactor: 100 });
  vendor = await office.login("vendor");
  const idOf = async (vendorId: number) =>
    (
      await office.db
        .selectFrom("cars")
        .select("id")
        .where("vendor_id", "=", vendorId)
        .orderBy("id")
        .executeTakeFirstOrThrow()
    ).id;
  cars = { own: await idOf(1), others: await idOf(2) };
});
afterEach(() => office.db.destroy());

const ask = async (car: number, message: string, lang = "nl") => {
  const contact = {
    name: "Noor <Bakker>",
    email: "noor+auto@example.net",
    phone: "+31 6 1234 5678",
    message,
  };
  expect((await office.post(`/${lang}/cars/${car}/contact`, contact)).status).toBe(201);
};

test("A question is counted in the menu until it is marked as done, and can be reopened", async () => {
  await ask(cars.own, "Is hij nog te koop?");
  const waiting = async () => (await vendor.get("/vendor/cars", english)).html.includes("New: 1");
  const press = (wanted: string, back: string, id = 1) =>
    vendor.post(
      `/vendor/enquiries/${id}`,
      { intent: wanted, back },
      { ...english, "Sec-Fetch-Site": "same-origin" },
    );
  expect(await waiting()).toBe(true);
  const sameOrigin = { ...english, "Sec-Fetch-Site": "same-origin" };
  const refused = await vendor.post("/vendor/profile", { name: "" }, sameOrigin);
  expect([refused.status, refused.html.includes("New: 1")]).toEqual([422, true]);
  const { own } = cars;
  for (const back of [
    ...["/vendor", "/vendor/messages?questions=2", "/vendor/messages?q=Zo%C3%AB+%26+co&chats=2&questions=3"],
    ...[`/vendor/cars/${own}/messages`, `/vendor/cars/${own}/messages?chats=2&questions=2`],
  ]) {
    const { status, headers } = await press("done", back);
    expect([status, headers.get("Location")]).toEqual([303, `/back-office${back}#enquiry-1`]);
  }
  expect((await press("done", "//evil.example")).headers.get("Location")).toBe(
    "/back-office/vendor/messages#enquiry-1",
  );
  expect(await waiting()).toBe(false);
  const { html } = await vendor.get("/vendor/messages", english);
  expect(parseHtml(html).querySelector("#enquiry-1 .badge")?.textContent).toBe("Dealt with");
  await press("open", "/vendor");
  expect(await waiting()).toBe(true);
  await ask(cars.others, "Someone else's question");
  expect((await press("done", "/vendor", 2)).status).toBe(404);
});

test("The questions about a car are paginated, and marking one returns to its page", async () => {
  for (let count = 1; count <= 21; count++) {
    await ask(cars.own, `Question ${count}`);
    office.advanceClock(60);
  }
  const path = `/vendor/cars/${cars.own}/messages`;
  const first = parseHtml((await vendor.get(path, english)).html);
  expect(first.querySelectorAll("[id^=enquiry-]")).toHaveLength(20);
  const next = first.querySelector("nav.pager a[rel=next]")?.getAttribute("href") ?? "";
  expect(next).toBe(`/back-office${path}?questions=2`);
  const second = parseHtml((await vendor.get(next.replace("/back-office", ""), english)).html);
  expect(second.querySelector("[id^=enquiry-] .quote")?.textContent).toBe("Question 1");
  expect(second.querySelector("input[name=back]")?.getAttribute("value")).toBe(`${path}?questions=2`);
});

test("The messages about a car lead back to the place in the list of cars, also from their second page", async () => {
  for (let count = 1; count <= 21; count++) await ask(cars.own, `Question ${count}`);
  const query = "?q=one&status=for_sale&sort=oldest&page=3";
  const car = `/vendor/cars/${cars.own}`;
  const linkOn = async (path: string, selector: string) =>
    parseHtml((await vendor.get(path, english)).html)
      .querySelector(selector)
      ?.getAttribute("href")
      ?.replace("/back-office", "");
  const messages = await linkOn(`${car}${query}`, "section[aria-labelledby=messages] a");
  expect(messages).toBe(`${car}/messages${query}`);
  const second = await linkOn(messages!, "nav.pager a[rel=next]");
  expect(second).toBe(`${messages}&questions=2`);
  for (const path of [messages!, second!]) expect(await linkOn(path, "main a.link")).toBe(`${car}${query}`);
});

test("A vendor sees the questions about its own cars only, newest first", async () => {
  await ask(cars.own, "Is hij nog te koop?");
  office.advanceClock(60);
  await ask(cars.own, "Kan ik <b>zaterdag</b> komen?\nGroet");
  await ask(cars.others, "Someone else's question");
  const { html } = await vendor.get("/vendor/messages", english);
  expect(html.indexOf("zaterdag")).toBeGreaterThan(0);
  expect(html.indexOf("zaterdag")).toBeLessThan(html.indexOf("Is hij nog te koop?"));
  expect(html).toContain("&lt;b&gt;zaterdag");
  expect(html).not.toContain("else&#39;s question");
  const dashboard = await vendor.get("/vendor", english);
  const [main] = parseHtml(dashboard.html).querySelectorAll("main .btn-primary");
  expect(main?.getAttribute("href")).toBe("/back-office/vendor/cars/new");
  expect(dashboard.html).toContain("<strong>2</strong> <span>Questions in the last 30 days</span>");
});

const answerMail = async () => {
  const { html } = await vendor.get("/vendor/messages", english);
  const [, link = ""] = /href="(mailto:[^"]+\?[^"]+)"/.exec(html) ?? [];
  return new URL(link.replaceAll("&amp;", "&"));
};

test("The mailto link for an answer starts the mail in the language of the question", async () => {
  await ask(cars.own, "Is hij nog te koop?\nGroet & dank");
  const mail = await answerMail();
  expect(decodeURIComponent(mail.pathname)).toBe("noor+auto@example.net");
  expect(mail.searchParams.get("subject")).toMatch(/^Je vraag over de /);
  expect(mail.searchParams.get("body")).toBe(
    "Hallo Noor <Bakker>,\r\n\r\n\r\n\r\n> Is hij nog te koop?\r\n> Groet & dank",
  );
});

test.each(["هل السيارة متاحة؟\n", "👩‍👩‍👧\n"])(
  "A mailto link quotes the beginning of a long question in whole characters, because mail programs ignore long links",
  async (line) => {
    const question = line.repeat(5000 / line.length);
    await ask(cars.own, question, "ar");
    const mail = await answerMail();
    expect(mail.href.length).toBeGreaterThan(1700);
    expect(mail.href.length).toBeLessThanOrEqual(1800);
    const body = mail.searchParams.get("body") ?? "";
    const quote = body.slice(body.indexOf("\r\n> ")).replaceAll("\r\n> ", "\n").slice(1);
    expect(quote).toMatch(/…$/);
    const characters = [...new Intl.Segmenter().segment(question)].map(({ segment }) => segment);
    const cuts = characters.map((_, kept) => `${characters.slice(0, kept).join("")}…`);
    expect(cuts).toContain(quote);
  },
);

test("A question of a deleted account names a former customer and offers no answer by e-mail", async () => {
  await ask(cars.own, "Is hij nog te koop?");
  await office.db.updateTable("enquiries").set({ name: "", email: "", phone: null }).execute();
  const { html } = await vendor.get("/vendor/messages", english);
  const card = parseHtml(html).querySelector("#enquiry-1")!;
  expect(card.querySelector("h3")?.textContent).toBe("A former customer");
  expect([...card.querySelectorAll("a")].map(({ textContent }) => textContent)).not.toContain(
    "Answer by e-mail",
  );
});

test("The dashboard does not count old enquiries, and the list of enquiries is paginated", async () => {
  for (let number = 1; number <= 21; number++) await ask(cars.own, `Question ${number}.`);
  office.advanceClock(11 * 3600);
  const first = await vendor.get("/vendor/messages", english);
  expect(first.html).toContain("Page 1 of 2");
  expect(first.html).not.toContain("Question 1.");
  expect((await vendor.get("/vendor/messages?questions=2", english)).html).toContain("Question 1.");
  expect((await vendor.get("/vendor/messages?questions=9", english)).html).toContain("Page 2 of 2");
  office.advanceClock(31 * 24 * 3600);
  const later = await office.login("vendor");
  expect((await later.get("/vendor", english)).html).toContain(
    "<strong>0</strong> <span>Questions in the last 30 days</span>",
  );
});

test("An empty list says that there are no enquiries yet", async () => {
  expect((await vendor.get("/vendor/messages", english)).html).toContain("No questions yet");
});
