import { afterEach, beforeEach, expect, test } from "vitest";
import { profileResponse, profileSaved } from "#contract/profile.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";
import { latestCode, listMails, wrongCode } from "../../testing/outbox.ts";
import type { Account } from "../auth/accounts.ts";

let api: TestApi;
let account: Account;
let noor: { Authorization: string };
beforeEach(async () => {
  api = await testApi(1);
  account = await insertAccount(api.db);
  noor = await authHeaders(api.db, account);
});
afterEach(() => api.db.destroy());

const fields = {
  first_name: "Noor",
  last_name: "de Wit",
  email: "Noor.customer@example.net",
  phone: "+31 6 1234 5678",
};
const fresh = "noor@new.example";

const save = (change: object, auth: object = noor, lang = "en") =>
  api.app.request(`/api/v1/${lang}/my-profile`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", ...auth },
    body: JSON.stringify({ ...fields, ...change }),
  });
const saved = async (response: Response) => {
  expect(response.status).toBe(200);
  return profileSaved.parse(await response.json());
};
const errorsOf = async (response: Response) => [response.status, (await response.json()).errors];
const profileOf = async (auth = noor) =>
  profileResponse.parse(await (await api.get("/en/my-profile", auth)).json()).data;
const addressOf = async (id = account.id) =>
  (await api.db.selectFrom("accounts").select("email").where("id", "=", id).executeTakeFirst())?.email;

test("A profile is readable for its owner, 401 for visitors and 403 for vendors and garages", async () => {
  expect(await (await api.get("/en/my-profile", noor)).json()).toEqual({
    data: {
      id: account.id,
      username: null,
      ...fields,
      image: null,
      garage_username: null,
      email_pending: null,
      has_password: true,
    },
  });
  expect((await api.get("/en/my-profile")).status).toBe(401);
  for (const type of ["vendor", "garage"] as const) {
    const other = await authHeaders(api.db, await insertAccount(api.db, type));
    expect((await api.get("/en/my-profile", other)).status).toBe(403);
    expect((await save({}, other)).status).toBe(403);
  }
});

test("Names, phone and username are saved, and a username that is left out stays", async () => {
  const change = { first_name: " Zoë ", last_name: "van 't  Hof", username: "zoe_7", phone: "0301234567" };
  const { data, message } = await saved(await save(change, noor, "nl"));
  expect(message).toBe("Je profiel is opgeslagen");
  const after = { first_name: "Zoë", last_name: "van 't Hof", username: "zoe_7", phone: "0301234567" };
  expect(data).toMatchObject(after);
  await saved(await save({ ...change, username: undefined }));
  expect(await profileOf()).toMatchObject(after);
  expect(await errorsOf(await save({ first_name: "R2D2", username: "a-b", phone: "" }))).toEqual([
    422,
    {
      first_name: ["A first name has 2 to 50 letters, spaces, hyphens or apostrophes"],
      username: ["A username has 3 to 20 letters, digits or underscores"],
      phone: ["Phone is required"],
    },
  ]);
});

test("A new name is that of one's reviews too, whose date and answer stay, but not of an emptied review", async () => {
  await insertGarages(api.db);
  const answered = { created_at: "2026-11-01T10:00:00.000Z", answer: "Dank!" };
  const row = { ...answered, answered_at: "2026-11-02T10:00:00.000Z", rating: 4, lang: "nl" };
  const own = { ...row, account_id: account.id, author: "Noor W.", review: "Good" };
  const emptied = { ...own, branch_id: 2, author: "", review: "", hidden_at: row.answered_at };
  const others = { ...own, branch_id: 1, account_id: null };
  await api.db.deleteFrom("garage_reviews").execute();
  await api.db
    .insertInto("garage_reviews")
    .values([{ ...own, branch_id: 1 }, emptied, others])
    .execute();
  await saved(await save({ first_name: "Zoë", last_name: "van Dam" }));
  const reviews = await api.db.selectFrom("garage_reviews").selectAll().orderBy("id").execute();
  expect(reviews).toMatchObject([{ ...own, author: "Zoë D." }, emptied, others]);
});

test.each(["", null])("A username is removed with %j and can then be chosen again", async (emptied) => {
  await saved(await save({ username: "Noor" }));
  const { data } = await saved(await save({ username: emptied }));
  expect(data.username).toBeNull();
  expect((await profileOf()).username).toBeNull();
  const sam = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "sam@example.net" }),
  );
  await saved(await save({ email: "sam@example.net", username: "noor" }, sam));
});

test("Usernames that suggest the site's staff are refused", async () => {
  for (const username of ["admin", "Support"])
    expect(await errorsOf(await save({ username }))).toEqual([
      422,
      { username: ["This username is already taken"] },
    ]);
});

test("A username is unique in upper and lower case, and among businesses too", async () => {
  const sam = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "sam@example.net" }),
  );
  const samsFields = { email: "sam@example.net", first_name: "Sam" };
  await saved(await save({ username: "Noor" }));
  const taken = [422, { username: ["This username is already taken"] }];
  expect(await errorsOf(await save({ ...samsFields, username: "nOOR" }, sam))).toEqual(taken);
  expect(await errorsOf(await save({ ...samsFields, username: "Dealer_1" }, sam))).toEqual(taken);
  expect(await profileOf(sam)).toMatchObject({ first_name: "Noor", username: null });
  await saved(await save({ username: "NOOR" }));
  const both = await Promise.all([
    save({ username: "quick" }),
    save({ ...samsFields, username: "Quick" }, sam),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("A new address requires the password and its code, and the old one gets a mail and can no longer log in", async () => {
  await api.post("/en/password/reset-request", { email: fields.email });
  const oldCode = await latestCode(api.db);

  const changeResponse = await saved(
    await save({ email: fresh, first_name: "Nora", current_password: password }, noor, "nl"),
  );
  expect(changeResponse.message).toMatch(/^We hebben een code/);
  expect(changeResponse.data).toMatchObject({
    email: fields.email,
    email_pending: fresh,
    first_name: "Nora",
  });
  const [mail] = (await listMails(api.db)).slice(-1);
  expect(mail).toMatchObject({ to: fresh, lang: "nl" });

  const done = await saved(await save({ email: fresh.toUpperCase(), code: await latestCode(api.db) }));
  expect(done.message).toBe("Your e-mail address has been changed");
  expect(done.data).toMatchObject({ email: fresh, email_pending: null });
  const [sentMail] = (await listMails(api.db)).slice(-1);
  expect(sentMail).toMatchObject({ to: fields.email, subject: "Your e-mail address was changed" });
  expect(sentMail?.text).not.toContain(fresh);

  const logIn = async (email: string) => (await api.post("/en/login", { email, password })).status;
  expect([await logIn(fresh), await logIn(fields.email)]).toEqual([200, 422]);
  const reset = await api.post("/en/password/verify-code", { email: fields.email, code: oldCode });
  expect(reset.status).toBe(422);
});

test.each([
  ["nobody", undefined],
  ["somebody who never confirmed it", null],
  ["its reader", "2026-11-20T12:30:00.000Z"],
])("The newsletter moves to the new address, where %s was subscribed already", async (_, confirmed_at) => {
  const subscription = { lang: "nl", created_at: "2026-11-20T12:00:00.000Z", mailed_at: null };
  const confirmed = {
    ...subscription,
    email: fields.email,
    token: "a",
    confirmed_at: "2026-11-20T12:10:00.000Z",
  };
  const there =
    confirmed_at === undefined ? [] : [{ ...subscription, email: fresh, token: "b", confirmed_at }];
  await api.db
    .insertInto("newsletter")
    .values([confirmed, ...there])
    .execute();
  await save({ email: fresh, current_password: password });
  await saved(await save({ email: fresh.toUpperCase(), code: await latestCode(api.db) }));
  const subscribers = await api.db.selectFrom("newsletter").select(["email", "confirmed_at"]).execute();
  expect(subscribers).toEqual([
    { email: expect.stringMatching(new RegExp(`^${fresh}$`, "i")), confirmed_at: expect.any(String) },
  ]);
});

test("Without the right password nothing is saved and nothing is mailed", async () => {
  const change = { email: fresh, first_name: "Nora" };
  expect(await errorsOf(await save(change))).toEqual([
    422,
    { current_password: ["Please enter your current password"] },
  ]);
  expect(await errorsOf(await save({ ...change, current_password: "Wrong-Pass-1" }))).toEqual([
    422,
    { current_password: ["This is not your current password"] },
  ]);
  expect(await profileOf()).toMatchObject({ ...fields, email_pending: null });
  expect(await listMails(api.db)).toEqual([]);
});

test("After ten wrong passwords the right one is 429 for 15 minutes", async () => {
  const attempt = (current_password: string) => save({ email: fresh, current_password });
  for (let times = 0; times < 10; times++) await attempt("Wrong-Pass-1");
  const refused = await attempt(password);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  api.advanceClock(901);
  await saved(await attempt(password));
});

test("A code is valid for five tries, ten minutes, its own address and its own account", async () => {
  const ask = () => save({ email: fresh, current_password: password });
  const enter = (code: string, change: object = {}, auth = noor) =>
    save({ email: fresh, code, ...change }, auth);
  const invalid = [422, { code: ["Invalid verification code"] }];

  expect(await errorsOf(await enter("123456"))).toEqual(invalid);
  await saved(await ask());
  const code = await latestCode(api.db);
  const sam = await authHeaders(
    api.db,
    await insertAccount(api.db, "customer", { email: "sam@example.net" }),
  );
  for (let times = 0; times < 6; times++) expect(await errorsOf(await enter(code, {}, sam))).toEqual(invalid);
  expect(await errorsOf(await enter(code, { email: "else@new.example" }))).toEqual(invalid);
  for (let times = 0; times < 5; times++)
    expect(await errorsOf(await enter(wrongCode(code)))).toEqual(invalid);
  expect(await errorsOf(await enter(code))).toEqual(invalid);

  api.advanceClock(61);
  await saved(await ask());
  const second = await latestCode(api.db);
  api.advanceClock(601);
  expect(await errorsOf(await enter(second))).toEqual(invalid);
  expect((await profileOf()).email_pending).toBeNull();
  await saved(await ask());
  const third = await latestCode(api.db);
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => enter(third)));
  expect(outcomes.map(({ status }) => status).filter((status) => status === 422).length).toBeLessThan(3);
  expect(outcomes.every(({ status }) => status < 500)).toBe(true);
  expect(await addressOf()).toBe(fresh);
});

test("A taken username does not use up the code", async () => {
  await insertAccount(api.db, "customer", { email: "sam@example.net", username: "sam", username_key: "sam" });
  await saved(await save({ email: fresh, current_password: password }));
  const code = await latestCode(api.db);
  expect((await save({ email: fresh, code, username: "Sam" })).status).toBe(422);
  await saved(await save({ email: fresh, code }));
});

test("A taken address gets the same response as a free one, and only its owner is mailed", async () => {
  const sam = await insertAccount(api.db, "customer", { email: "Sam@example.net" });
  const free = await saved(await save({ email: fresh, current_password: password }));
  const taken = await saved(await save({ email: "sam@example.net", current_password: password }));
  expect(taken).toEqual({ ...free, data: { ...free.data, email_pending: "sam@example.net" } });
  const told = (await listMails(api.db)).at(-1);
  expect(told).toMatchObject({
    to: "sam@example.net",
    subject: "You already have an account with this address",
  });
  expect(told?.text).not.toMatch(/\b\d{6}\b/);
  expect(told?.text).not.toContain(fields.email);
  for (const code of ["000000", "999999"]) {
    expect((await save({ email: "sam@example.net", code })).status).toBe(422);
  }
  expect([await addressOf(), await addressOf(sam.id)]).toEqual([fields.email, "Sam@example.net"]);
});

test("An address that was registered while its code was on the way gets the error for a wrong code", async () => {
  await saved(await save({ email: fresh, current_password: password }));
  const code = await latestCode(api.db);
  await insertAccount(api.db, "customer", { email: fresh });
  expect(await errorsOf(await save({ email: fresh, code }))).toEqual([
    422,
    { code: ["Invalid verification code"] },
  ]);
});

test("A vendor's address is free for a customer, and codes are sent at most three times an hour", async () => {
  await insertAccount(api.db, "vendor", { email: fresh });
  const ask = () => save({ email: fresh, current_password: password });
  await saved(await ask());
  expect((await ask()).status).toBe(429);
  for (let times = 0; times < 2; times++) {
    api.advanceClock(61);
    await saved(await ask());
  }
  api.advanceClock(61);
  expect((await ask()).status).toBe(429);
  await saved(await save({ email: fresh, code: await latestCode(api.db) }));
});

test("A login an hour ago does not count as recent, even when it is in use", async () => {
  const kim = await insertAccount(api.db, "customer", { email: "kim@example.net", password_hash: null });
  const session = await authHeaders(api.db, kim);
  api.advanceClock(3600);
  expect((await save({ email: fresh, current_password: "" }, session)).status).toBe(422);
});

test("An account without a password must have logged in within ten minutes to change its address", async () => {
  const change = {
    email: "kim@example.net",
    password_hash: null,
    google_id: "kim",
    phone: "",
    last_name: "",
  };
  const kim = await insertAccount(api.db, "customer", change);
  const session = await authHeaders(api.db, kim);
  expect(await profileOf(session)).toMatchObject({ has_password: false, phone: null, last_name: null });
  const ask = (auth: object) => save({ email: fresh, current_password: "" }, auth);
  api.advanceClock(601);
  const refused = await ask(session);
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    "Please log in again first, and then do this within 10 minutes",
  ]);
  await saved(await ask(await authHeaders(api.db, kim, new Date("2026-11-21T12:05:00.000Z"))));
  expect(await latestCode(api.db)).toMatch(/^\d{6}$/);
});
