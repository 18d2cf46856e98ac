import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { authUserResponse } from "#contract/user.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { latestCode, listMails, wrongCode } from "../../testing/outbox.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

const email = "noor@example.net";
const form = {
  first_name: "Noor",
  last_name: "de  Wit",
  email,
  phone: "+31 6 1234 5678",
  password: "Groene-Fiets-7",
  password_confirmation: "Groene-Fiets-7",
  terms: true,
};
const send = (changes: object = {}, lang = "nl") =>
  api.post(`/${lang}/register/send-code`, { ...form, ...changes });
const verify = (code: string, changes: object = {}, headers: Record<string, string> = {}) =>
  api.post("/nl/register/verify-code", { email, code, ...changes }, headers);
const answer = async (response: Response) => [response.status, await response.json()];
const accounts = () => api.db.selectFrom("accounts").selectAll().execute();
const invalid = [422, { message: "Deze verificatiecode is niet geldig" }];

test("Registering mails a code, and the code creates the account and logs in", async () => {
  expect(await answer(await send())).toEqual([200, { message: "De verificatiecode is verstuurd" }]);
  expect(await accounts()).toEqual([]);
  expect((await listMails(api.db))[0]).toMatchObject({
    to: email,
    lang: "nl",
    subject: "Je verificatiecode",
    expires_at: "2026-11-21T12:10:00.000Z",
  });

  const opened = await verify(await latestCode(api.db));
  expect([opened.status, opened.headers.get("Cache-Control")]).toEqual([201, "private, no-store"]);
  const { message, ...data } = authUserResponse.parse(await opened.json());
  expect(message).toBe("Je account is klaar");
  expect(data).toMatchObject({
    user_type: "customer",
    user: { first_name: "Noor", last_name: "de Wit", email },
  });
  expect((await accounts())[0]).toMatchObject({
    type: "customer",
    email_key: email,
    lang: "nl",
    username: null,
  });
  const count = await api.get("/nl/unread-msgs-count", { Authorization: `Bearer ${data.access_token}` });
  expect(count.status).toBe(200);
  expect((await api.post("/en/login", { email, password: form.password })).status).toBe(200);
});

test("A code that has created an account creates no other, even after the account is deleted", async () => {
  await send();
  const code = await latestCode(api.db);
  const opened = authUserResponse.parse(await (await verify(code)).json());
  const gone = await api.app.request("/api/v1/en/my-profile", {
    method: "DELETE",
    headers: { Authorization: `Bearer ${opened.access_token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ current_password: form.password }),
  });
  expect(gone.status).toBe(200);
  expect(await answer(await verify(code))).toEqual(invalid);
  expect(await accounts()).toEqual([]);
});

test("A code works only with the secret of its own registration, not with that of an earlier one", async () => {
  const [own, other] = ["the owner's secret", "somebody else's secret"];
  await send({ registration_secret: own });
  api.advanceClock(61);
  const password = "Vreemde-Hand-8";
  await send({ registration_secret: other, password, password_confirmation: password });
  const code = await latestCode(api.db);
  expect(await answer(await verify(code, { registration_secret: own }))).toEqual(invalid);
  expect(await accounts()).toEqual([]);
  expect((await verify(code, { registration_secret: other })).status).toBe(201);
});

test("A code for a registration with a secret is refused without a secret or with an empty one", async () => {
  await send({ registration_secret: "somebody's secret" });
  const code = await latestCode(api.db);
  for (const secret of [{}, { registration_secret: "" }]) {
    expect(await answer(await verify(code, secret))).toEqual(invalid);
  }
  expect(await accounts()).toEqual([]);
});

test("A code still works after somebody else registers the same address or guesses codes", async () => {
  const own = { registration_secret: "the owner's secret" };
  await send(own);
  const code = await latestCode(api.db);
  const from = { "X-Forwarded-For": "192.0.2.8" };
  await api.post("/nl/register/send-code", { ...form, registration_secret: "another" }, from);
  for (let time = 0; time < 6; time++)
    await verify(wrongCode(code), { registration_secret: "another" }, from);
  expect((await verify(code, own)).status).toBe(201);
});

test("A code for a registration without a secret is refused together with a secret", async () => {
  await send();
  const code = await latestCode(api.db);
  expect(await answer(await verify(code, { registration_secret: "the owner's" }))).toEqual(invalid);
  expect((await verify(code)).status).toBe(201);
});

test("A resent code works with the original secret, and resending requires that secret", async () => {
  const secret = { registration_secret: "the owner's secret" };
  await send(secret);
  api.advanceClock(61);
  const first = await latestCode(api.db);
  expect((await api.post("/nl/register/resend-code", { email })).status).toBe(422);
  api.advanceClock(61);
  expect((await api.post("/nl/register/resend-code", { email, ...secret })).status).toBe(200);
  expect(await latestCode(api.db)).not.toBe(first);
  expect((await verify(await latestCode(api.db), secret)).status).toBe(201);
});

test("A code works once, even when it is sent five times at once", async () => {
  await send();
  const code = await latestCode(api.db);
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await verify(code)).status));
  expect(statuses.sort()).toEqual([201, 422, 422, 422, 422]);
  expect(await accounts()).toHaveLength(1);
  expect(await answer(await verify(code))).toEqual(invalid);
});

test("Only five of fifty simultaneous wrong codes are checked, and then the right code is refused too", async () => {
  await send();
  const code = await latestCode(api.db);
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const from = { "X-Forwarded-For": `192.0.2.${index}` };
      return (await verify(wrongCode(code), {}, from)).status;
    }),
  );
  expect(statuses.every((status) => status === 422 || status === 429)).toBe(true);
  expect(await api.db.selectFrom("codes").select("tries").executeTakeFirst()).toEqual({ tries: 5 });
  expect(await answer(await verify(code))).toEqual(invalid);
  expect(await accounts()).toEqual([]);
});

test("A code expires after ten minutes", async () => {
  await send();
  const code = await latestCode(api.db);
  api.advanceClock(600);
  expect(await answer(await verify(code))).toEqual(invalid);
});

test("A code works only for its own address, role and purpose", async () => {
  await insertAccount(api.db, "customer", { email: "other@example.net" });
  await send();
  const code = await latestCode(api.db);
  await api.post("/nl/password/reset-request", { email: "other@example.net" });
  for (const [path, address] of [
    ["/nl/register/verify-code", "other@example.net"],
    ["/nl/password/verify-code", email],
    ["/nl/password/verify-code", "other@example.net"],
    ["/nl/vendor/password/verify-code", email],
  ]) {
    expect(await answer(await api.post(path!, { email: address, code }))).toEqual(invalid);
  }
  expect((await verify(code, { email: "NOOR@example.net" })).status).toBe(201);
});

test("A code may contain spaces and Arabic digits", async () => {
  await send();
  const code = await latestCode(api.db);
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  expect((await verify(` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).status).toBe(201);
});

describe("Another code", () => {
  const again = (lang = "nl") => api.post(`/${lang}/register/resend-code`, { email });

  test("can be requested after a minute, and invalidates the previous one", async () => {
    await send();
    const first = await latestCode(api.db);
    const early = await again();
    expect([early.status, early.headers.get("Retry-After")]).toEqual([429, "60"]);
    api.advanceClock(60);
    expect(await answer(await again())).toEqual([200, { message: "De verificatiecode is verstuurd" }]);
    const second = await latestCode(api.db);
    expect(second).not.toBe(first);
    expect(await answer(await verify(first))).toEqual(invalid);
    expect((await verify(second)).status).toBe(201);
    expect((await api.post("/en/login", { email, password: form.password })).status).toBe(200);
  });

  test("can be requested until an hour after the previous one has expired", async () => {
    await send();
    api.advanceClock(3600);
    expect((await again()).status).toBe(200);
    api.advanceClock(600 + 3600);
    expect(await answer(await again("en"))).toEqual([
      422,
      { message: "Your registration has expired. Please fill in the form again." },
    ]);
  });

  test("gets the same response for an address that has an account", async () => {
    await insertAccount(api.db, "customer", { email });
    await send();
    api.advanceClock(60);
    expect(await answer(await again())).toEqual([200, { message: "De verificatiecode is verstuurd" }]);
    expect((await listMails(api.db)).map(({ subject }) => subject)).toEqual([
      "Je hebt al een account",
      "Je hebt al een account",
    ]);
  });
});

describe("An address that has an account", () => {
  test("gets the same response, and a mail that contains nothing from the form", async () => {
    const free = await answer(await send());
    await insertAccount(api.db, "customer", { email: "taken@example.net" });
    const typed = {
      first_name: "Buy",
      last_name: "Pills",
      phone: "+31 900 1234",
      email: "Taken@Example.net",
    };
    expect(await answer(await send(typed))).toEqual(free);

    const mail = (await listMails(api.db)).at(-1)!;
    expect(mail).toMatchObject({ to: "taken@example.net", lang: "nl", subject: "Je hebt al een account" });
    expect(mail.text).toContain("https://market.example/nl/login");
    expect(mail.text).toContain("https://market.example/nl/forgot-password");
    expect(mail.text + mail.html).not.toMatch(/Buy|Pills|900 1234/);
    expect(mail.text).not.toMatch(/^\d{6}$/m);
    for (const code of ["000000", "123456"]) {
      expect(await answer(await verify(code, { email: "taken@example.net" }))).toEqual(invalid);
    }
    expect(await accounts()).toHaveLength(1);
  });

  test("can belong to a vendor and a customer", async () => {
    await insertAccount(api.db, "vendor", { email });
    await send();
    expect((await verify(await latestCode(api.db))).status).toBe(201);
    expect((await accounts()).map(({ type, email_key }) => [type, email_key])).toEqual([
      ["vendor", email],
      ["customer", email],
    ]);
  });

  test("is not taken over with a code that was sent before the account existed", async () => {
    await send();
    const code = await latestCode(api.db);
    await insertAccount(api.db, "customer", { email });
    expect(await answer(await verify(code))).toEqual(invalid);
    expect((await api.post("/en/login", { email, password: form.password })).status).toBe(422);
  });
});

test("The mail to a new address contains nothing from the form", async () => {
  await send({ first_name: "Buy", last_name: "Pills" });
  const [mail] = await listMails(api.db);
  expect(mail!.text + mail!.html).not.toMatch(/Buy|Pills|1234 5678/);
});

test("Each invalid field gets its own message", async () => {
  const refused = async (changes: object) => (await (await send(changes)).json()).errors;
  expect(await refused({ first_name: "4you", terms: false })).toEqual({
    first_name: ["Een voornaam heeft 2 tot 50 letters, spaties, koppeltekens of apostroffen"],
    terms: ["Je moet akkoord gaan met de voorwaarden"],
  });
  expect(await refused({ password_confirmation: "Groene-Fiets-8" })).toEqual({
    password_confirmation: ["De twee wachtwoorden zijn niet gelijk"],
  });
  expect(await refused({ password: "Password1", password_confirmation: "Password1" })).toEqual({
    password: ["Dit wachtwoord wordt door veel mensen gebruikt en als eerste geprobeerd. Kies een ander."],
  });
  const code = await (await verify("12345")).json();
  expect(code.errors).toEqual({ code: ["Vul precies 6 cijfers in"] });
  expect(await listMails(api.db)).toEqual([]);
});

test("A registration that was never confirmed is deleted an hour after its code has expired", async () => {
  await send();
  api.advanceClock(600 + 3600);
  await send({ email: "other@example.net" });
  expect(await api.db.selectFrom("codes").select("email_key").execute()).toEqual([
    { email_key: "other@example.net" },
  ]);
});
