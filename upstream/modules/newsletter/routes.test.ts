import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

const email = "noor@example.net";
const subscribers = () => api.db.selectFrom("newsletter").selectAll().execute();
const mails = () => api.db.selectFrom("outbox").selectAll().execute();
const openLink = (method: "PUT" | "DELETE", token: string) =>
  api.app.request(`/api/v1/nl/newsletter-subscribe?token=${token}`, { method });

test("Subscribing mails a link that confirms the subscription", async () => {
  const subscribed = await api.post("/nl/newsletter-subscribe", { email });
  expect([subscribed.status, await subscribed.json()]).toEqual([
    200,
    { message: "Bedankt voor je aanmelding voor onze nieuwsbrief. Bevestig die via de link in onze mail." },
  ]);
  expect((await api.post("/nl/newsletter-subscribe-email", { email })).status).toBe(200);

  const [mail] = await mails();
  expect(mail).toMatchObject({ to: email, lang: "nl", reply_to: null });
  const [subscriber] = await subscribers();
  const link = `https://market.example/nl/newsletter?intent=confirm&token=${subscriber?.token}`;
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(link.replaceAll("&", "&amp;"));
  expect(mail?.text).toContain(`intent=unsubscribe&token=${subscriber?.token}`);

  expect((await openLink("PUT", subscriber!.token)).status).toBe(200);
  api.advanceClock(60);
  expect((await openLink("PUT", subscriber!.token)).status).toBe(200);
  expect((await subscribers())[0]?.confirmed_at).toBe("2026-11-21T12:00:00.000Z");
});

test("Subscribing again succeeds, but adds nothing and sends no mail", async () => {
  for (const address of [email, email, "Noor@Example.NET"]) {
    expect((await api.post("/en/newsletter-subscribe", { email: address })).status).toBe(200);
    expect((await api.post("/en/newsletter-subscribe-email", { email: address })).status).toBe(200);
  }
  expect(await subscribers()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test("Fifty simultaneous posts create one subscription and one mail", async () => {
  const paths = Array.from(
    { length: 50 },
    (_, index) => ["/en/newsletter-subscribe", "/en/newsletter-subscribe-email"][index % 2]!,
  );
  const answers = await Promise.all(
    paths.map((path, index) => api.post(path, { email }, { "X-Forwarded-For": `192.0.2.${index}` })),
  );
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect([(await subscribers()).length, (await mails()).length]).toEqual([1, 1]);
});

test("A lost confirmation can be requested again after a day, until the subscription is confirmed", async () => {
  await api.post("/en/newsletter-subscribe", { email });
  await api.post("/en/newsletter-subscribe-email", { email });
  api.advanceClock(24 * 3600);
  await api.post("/en/newsletter-subscribe-email", { email });
  expect(await mails()).toHaveLength(2);
  await openLink("PUT", (await subscribers())[0]!.token);
  api.advanceClock(24 * 3600);
  await api.post("/en/newsletter-subscribe-email", { email });
  expect(await mails()).toHaveLength(2);
});

test("A newsletter has the language of the latest mail that asks for a confirmation", async () => {
  await api.post("/nl/newsletter-subscribe", { email });
  await api.post("/nl/newsletter-subscribe-email", { email });
  api.advanceClock(24 * 3600);
  await api.post("/en/newsletter-subscribe", { email });
  await api.post("/en/newsletter-subscribe-email", { email });
  expect((await mails()).at(-1)?.lang).toBe("en");
  await openLink("PUT", (await subscribers())[0]!.token);
  await api.post("/ar/newsletter-subscribe", { email });
  await api.post("/ar/newsletter-subscribe-email", { email });
  expect(await subscribers()).toMatchObject([{ lang: "en" }]);
});

test("An address that never subscribed gets the same response and no mail", async () => {
  const subscribeResponse = await api.post("/en/newsletter-subscribe", { email });
  expect(subscribeResponse.status).toBe(200);
  const confirmationResponse = await api.post("/en/newsletter-subscribe-email", { email });
  const stranger = await api.post("/en/newsletter-subscribe-email", { email: "other@example.net" });
  expect([stranger.status, await stranger.text()]).toEqual([
    confirmationResponse.status,
    await confirmationResponse.text(),
  ]);
  expect(await mails()).toHaveLength(1);
});

test("Unsubscribing deletes the address and invalidates its link", async () => {
  await api.post("/nl/newsletter-subscribe", { email });
  const { token } = (await subscribers())[0]!;
  const deleteResponse = await openLink("DELETE", token);
  expect([deleteResponse.status, await deleteResponse.json()]).toEqual([
    200,
    { message: "Je ontvangt onze nieuwsbrief niet meer" },
  ]);
  expect(await subscribers()).toEqual([]);
  for (const method of ["PUT", "DELETE"] as const) {
    const response = await openLink(method, token);
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: "Deze link is niet meer geldig" },
    ]);
  }
});

test("An invalid address or token is refused", async () => {
  const response = await api.post("/en/newsletter-subscribe", { email: "noor" });
  expect([response.status, (await response.json()).errors]).toEqual([
    422,
    { email: ["please enter a valid email address"] },
  ]);
  expect((await openLink("PUT", "short")).status).toBe(422);
});

test("A token appears in no log line", async () => {
  await api.post("/nl/newsletter-subscribe", { email });
  const { token } = (await subscribers())[0]!;
  await openLink("PUT", token);
  expect(api.logLines.length).toBeGreaterThan(1);
  expect(api.logLines.join("")).not.toContain(token);
});

test("A link that is mailed again is valid for the full time again", async () => {
  await api.post("/en/newsletter-subscribe", { email });
  await api.post("/en/newsletter-subscribe-email", { email });
  api.advanceClock(29 * 24 * 3600);
  await api.post("/en/newsletter-subscribe-email", { email });
  expect(await mails()).toHaveLength(2);
  expect((await subscribers())[0]?.created_at).toBe("2026-12-20T12:00:00.000Z");
});
