import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { listMails } from "../../testing/outbox.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(40);
});
afterEach(() => api.db.destroy());

const subscribe = (email: string, from = "192.0.2.7") =>
  api.post("/nl/newsletter-subscribe", { email }, { "X-Forwarded-For": from });
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const postMany = (times: number, post: (index: number) => Promise<Response>) =>
  statuses(Array.from({ length: times }, (_, index) => post(index)));
const done = (all: number[]) => all.filter((status) => status < 300).length;

const sampleQuestion = {
  name: "Sam Vos",
  email: "sam@example.net",
  phone: null,
  message: "Is it still there?",
};
const sendQuestion = (car: number, from: string, headers: Record<string, string> = {}) =>
  api.post(`/en/cars/${car}/contact`, sampleQuestion, { "X-Forwarded-For": from, ...headers });

describe("A client", () => {
  test("can subscribe ten addresses an hour, even with parallel posts, and then gets a Retry-After header", async () => {
    expect(done(await postMany(100, (index) => subscribe(`noor${index}@example.net`)))).toBe(10);
    const refused = await subscribe("noor@example.net");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await refused.json()).toEqual({ message: "Te veel pogingen. Probeer het later opnieuw." });
    api.advanceClock(3600);
    expect((await subscribe("noor@example.net")).status).toBe(200);
  });

  test("can have confirmations mailed to ten addresses an hour", async () => {
    const mail = (index: number) =>
      api.post("/nl/newsletter-subscribe-email", { email: `n${index}@example.net` });
    expect(done(await postMany(30, mail))).toBe(10);
  });

  test("can subscribe thirty addresses a day", async () => {
    let subscribed = 0;
    for (let hour = 0; hour < 5; hour++) {
      subscribed += done(await postMany(10, (index) => subscribe(`noor${hour}-${index}@example.net`)));
      api.advanceClock(3601);
    }
    expect(subscribed).toBe(30);
  });

  test("reaches the limit with failed posts too", async () => {
    for (let time = 0; time < 10; time++) expect((await subscribe("wrong")).status).toBe(422);
    expect((await subscribe("wrong")).status).toBe(429);
    expect((await subscribe("noor@example.net")).status).toBe(429);
  });

  test("is identified by the address that the proxy adds, and one IPv6 household is one client", async () => {
    const spoofedIp = (index: number) => subscribe(`a${index}@example.net`, `198.51.100.${index}, 192.0.2.7`);
    expect(done(await postMany(20, spoofedIp))).toBe(10);
    const household = (index: number) => subscribe(`b${index}@example.net`, `2001:db8:1:2::${index}`);
    expect(done(await postMany(20, household))).toBe(10);
    expect((await subscribe("c@example.net", "2001:db8:1:3::1")).status).toBe(200);
    expect((await subscribe("c@example.net", "192.0.2.8")).status).toBe(200);
  });

  test("has a separate count for each form", async () => {
    await postMany(10, (index) => subscribe(`noor${index}@example.net`));
    expect((await sendQuestion(1, "192.0.2.7")).status).toBe(201);
  });

  test("can repeat a post without being counted again, and gets its answer even at the limit", async () => {
    const report = {
      reason: "other",
      name: "Sam Vos",
      email: "sam@example.net",
      message: "It is not there.",
    };
    const send = (key: string) =>
      api.post(
        "/en/cars/1/report",
        { ...report, message: key },
        {
          "Idempotency-Key": key,
          "X-Forwarded-For": "192.0.2.7",
        },
      );
    for (let time = 0; time < 15; time++) expect((await send("one")).status).toBe(201);
    for (let key = 2; key <= 10; key++) expect((await send(`${key}`)).status).toBe(201);
    expect((await send("eleven")).status).toBe(429);
    expect((await send("one")).status).toBe(201);
    expect(await api.db.selectFrom("reports").select("id").execute()).toHaveLength(10);
  });

  test("at its limit cannot post with the idempotency key of another client", async () => {
    const key = { "Idempotency-Key": "of-the-neighbour" };
    expect((await sendQuestion(1, "192.0.2.8", key)).status).toBe(201);
    const wrong = (headers: Record<string, string> = {}) =>
      api.post("/en/cars/1/contact", {}, { "X-Forwarded-For": "192.0.2.7", ...headers });
    expect(await postMany(20, () => wrong())).toEqual(Array(20).fill(422));
    expect((await wrong(key)).status).toBe(429);
    expect((await sendQuestion(1, "192.0.2.8", key)).status).toBe(201);
  });

  test("at its limit cannot post with the idempotency key of its own post to another page", async () => {
    const key = { "Idempotency-Key": "of-another-car" };
    expect((await sendQuestion(2, "192.0.2.7", key)).status).toBe(201);
    await postMany(19, () => api.post("/en/cars/1/contact", {}, { "X-Forwarded-For": "192.0.2.7" }));
    expect((await sendQuestion(1, "192.0.2.7", key)).status).toBe(429);
    const wrong = await api.post("/en/cars/1/contact", {}, { "X-Forwarded-For": "192.0.2.7", ...key });
    expect(wrong.status).toBe(429);
    expect((await sendQuestion(2, "192.0.2.7", key)).status).toBe(201);
  });

  test("that is logged in gets the answer to a repeated post even from an address at its limit", async () => {
    const account = await authHeaders(api.db, await insertAccount(api.db));
    const send = (from: string) => sendQuestion(1, from, { ...account, "Idempotency-Key": "mine" });
    expect((await send("192.0.2.8")).status).toBe(201);
    await postMany(20, () => api.post("/en/cars/1/contact", {}, { "X-Forwarded-For": "192.0.2.7" }));
    expect((await send("192.0.2.7")).headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("is not counted for questions about a sold car", async () => {
    await api.db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", 2).execute();
    for (let time = 0; time < 25; time++) expect((await sendQuestion(2, "192.0.2.7")).status).toBe(409);
    expect((await sendQuestion(1, "192.0.2.7")).status).toBe(201);
  });

  test("has limits that are multiplied by the factor and shared by all processes on the database", async () => {
    const lenient = await testApi("empty", { db: api.db, rateLimitFactor: 2 });
    await postMany(10, (index) => subscribe(`noor${index}@example.net`));
    expect((await subscribe("noor@example.net")).status).toBe(429);
    const answer = await lenient.post(
      "/nl/newsletter-subscribe",
      { email: "noor@example.net" },
      {
        "X-Forwarded-For": "192.0.2.7",
      },
    );
    expect(answer.status).toBe(200);
  });
});

describe("A seller", () => {
  const carsOf = async (vendor: "vendor" | "private") =>
    (
      await api.db
        .selectFrom("cars")
        .select(["id", "vendor_id"])
        .where("vendor_id", vendor === "private" ? "is" : "is not", null)
        .where("sell_status", "<>", "sold")
        .orderBy("vendor_id")
        .orderBy("id")
        .execute()
    ).filter(({ vendor_id }, _, [first]) => vendor_id === first?.vendor_id);

  test("gets at most six questions an hour from one client", async () => {
    const [car] = await carsOf("vendor");
    expect(done(await postMany(100, () => sendQuestion(car!.id, "192.0.2.7")))).toBe(6);
    expect(await listMails(api.db)).toHaveLength(6);
    expect((await sendQuestion(car!.id, "192.0.2.8")).status).toBe(201);
  });

  test("gets at most thirty questions a day about one car, from all clients together", async () => {
    const [car] = await carsOf("vendor");
    expect(done(await postMany(100, (index) => sendQuestion(car!.id, `192.0.2.${index}`)))).toBe(30);
  });

  test("who is a vendor gets at most twenty mails an hour, and finds further questions in the inbox", async () => {
    const cars = await carsOf("vendor");
    expect(cars.length).toBeGreaterThan(1);
    const answers = await postMany(50, (index) => sendQuestion(cars[index % 2]!.id, `192.0.2.${index}`));
    expect([done(answers), (await listMails(api.db)).length]).toEqual([50, 20]);
    expect(await api.db.selectFrom("enquiries").select("id").execute()).toHaveLength(50);
  });

  test("who is private gets at most twenty questions an hour, and further ones are refused", async () => {
    const [car] = await carsOf("private");
    const answers = await postMany(30, (index) => sendQuestion(car!.id, `192.0.2.${index}`));
    expect([done(answers), (await listMails(api.db)).length]).toEqual([20, 20]);
    const refused = await sendQuestion(car!.id, "192.0.2.99");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  });

  test("gets no further questions while fifty mails wait to be sent", async () => {
    const [car] = await carsOf("private");
    const { seller_email: to } = await api.db
      .selectFrom("cars")
      .select("seller_email")
      .where("id", "=", car!.id)
      .executeTakeFirstOrThrow();
    const at = "2026-11-21T11:00:00.000Z";
    const row = { to: to!, subject: "", text: "", html: "", lang: "en", created_at: at, next_attempt_at: at };
    await api.db.insertInto("outbox").values(Array(50).fill(row)).execute();
    expect((await sendQuestion(car!.id, "192.0.2.7")).status).toBe(429);
    await api.db.updateTable("outbox").set({ next_attempt_at: null, sent_at: at }).execute();
    expect((await sendQuestion(car!.id, "192.0.2.7")).status).toBe(201);
  });
});

test("A client can send at most thirty contact messages a day, even with long texts", async () => {
  const message = "€".repeat(5000);
  let written = 0;
  for (let hour = 0; hour < 5; hour++) {
    const sender = { first_name: "Sam", last_name: "Vos", email: "sam@example.net", phone: "+31 6 12345678" };
    const post = () => api.post("/en/contact-message", { ...sender, subject: "Hello", message });
    written += done(await postMany(20, post));
    api.advanceClock(3601);
  }
  expect(written).toBe(30);
});

describe("A form that counts only failures", () => {
  const reset = (email: string, from = "192.0.2.7") =>
    api.post("/nl/password/reset-request", { email }, { "X-Forwarded-For": from });

  async function fail(times: number, from?: string) {
    for (let time = 0; time < times; time++) expect((await reset("wrong", from)).status).toBe(422);
  }

  test("refuses the next request after twenty failures in an hour, with the seconds to wait", async () => {
    await fail(1);
    api.advanceClock(600);
    await fail(19);
    const refused = await reset("noor@example.net");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("3000");
    expect(await refused.json()).toEqual({ message: "Te veel pogingen. Probeer het later opnieuw." });
    api.advanceClock(3000);
    expect((await reset("noor@example.net")).status).toBe(200);
  });

  test("has a count for each client, and one for the addresses of an IPv6 household", async () => {
    await fail(20);
    expect((await reset("noor@example.net", "192.0.2.8")).status).toBe(200);
    await fail(20, "2001:db8:1:2::1");
    expect((await reset("a@example.net", "2001:db8:1:2:ffff::9")).status).toBe(429);
    expect((await reset("a@example.net", "2001:db8:1:3::1")).status).toBe(200);
  });

  test("does not begin to count anew for a forged address in X-Forwarded-For", async () => {
    for (let time = 0; time < 20; time++) await fail(1, `198.51.100.${time}, 192.0.2.7`);
    expect((await reset("noor@example.net", "203.0.113.1, 192.0.2.7")).status).toBe(429);
  });

  test("does not count a request that another limit refuses, so waiting for that limit helps", async () => {
    expect((await reset("noor@example.net")).status).toBe(200);
    for (let time = 0; time < 20; time++) expect((await reset("noor@example.net")).status).toBe(429);
    api.advanceClock(60);
    expect((await reset("noor@example.net")).status).toBe(200);
  });

  test("has a limit that is multiplied by the rate limit factor", async () => {
    await api.db.destroy();
    api = await testApi(1, { rateLimitFactor: 2 });
    await fail(40);
    expect((await reset("noor@example.net")).status).toBe(429);
  });
});
