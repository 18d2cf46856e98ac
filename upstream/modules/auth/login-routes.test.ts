import { afterEach, beforeEach, expect, test } from "vitest";
import { authUserResponse, rolePath, userTypes } from "#contract/user.ts";
import { insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

const logIn = (body: object, role = "", lang = "en", headers: Record<string, string> = {}) =>
  api.post(`/${lang}${role}/login`, body, headers);
const answer = async (response: Response) => [response.status, await response.json()];

test.each(userTypes)("A %s logs in at the address of that role, and logs out again", async (type) => {
  const account = await insertAccount(api.db, type);
  const response = await logIn({ email: account.email.toUpperCase(), password }, rolePath[type]);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const data = authUserResponse.parse(await response.json());
  expect(data).toMatchObject({ token_type: "Bearer", user_type: type, user: { id: account.id } });

  const headers = { Authorization: `${data.token_type} ${data.access_token}` };
  const out = await api.post("/nl/logout", undefined, headers);
  expect(await answer(out)).toEqual([200, { message: "Je bent uitgelogd" }]);
  expect((await api.post("/nl/logout", undefined, headers)).status).toBe(401);
});

test("Mails to an account use the language of its last login", async () => {
  const { id, email } = await insertAccount(api.db, "customer", { lang: "en" });
  const lang = () => api.db.selectFrom("accounts").select("lang").where("id", "=", id).executeTakeFirst();
  await logIn({ email, password: "Wrong-Password-1" }, "", "ar");
  expect(await lang()).toEqual({ lang: "en" });
  expect((await logIn({ email, password }, "", "ar")).status).toBe(200);
  expect(await lang()).toEqual({ lang: "ar" });
});

test("The login of a vendor or garage returns the name of the business", async () => {
  const user = async (type: "vendor" | "garage") => {
    const { email } = await insertAccount(api.db, type);
    const response = await logIn({ email, password }, rolePath[type]);
    return authUserResponse.parse(await response.json()).user;
  };
  expect(await user("vendor")).toEqual({
    id: expect.any(Number),
    username: "dealer_1",
    first_name: "Noor",
    last_name: "de Wit",
    email: "Noor.vendor@example.net",
    phone: "+31 6 1234 5678",
    image: null,
    garage_username: null,
  });
  expect(await user("garage")).toMatchObject({
    username: null,
    image: null,
    garage_username: "De Brug",
  });
});

test("A wrong password, unknown address, other role and account without a password get the same response", async () => {
  await insertAccount(api.db, "customer", { email: "noor@example.net" });
  await insertAccount(api.db, "customer", { email: "google@example.net", password_hash: null });
  const answers = await Promise.all([
    logIn({ email: "noor@example.net", password: "Zonnig-Erf-43" }).then(answer),
    logIn({ email: "nobody@example.net", password }).then(answer),
    logIn({ email: "noor@example.net", password }, "/vendor").then(answer),
    logIn({ email: "google@example.net", password }).then(answer),
  ]);
  expect(answers).toEqual(Array(4).fill([422, { message: "The e-mail address or password is incorrect" }]));
});

test("An empty or overlong field gets its own message and does not count as an attempt", async () => {
  const refused = await logIn({ email: "", password: "" }, "", "nl");
  expect((await refused.json()).errors).toEqual({
    email: ["Vul je e-mailadres in"],
    password: ["Vul een wachtwoord in"],
  });
  expect((await logIn({ email: "noor@example.net", password: "x".repeat(257) })).status).toBe(422);
  expect(await api.db.selectFrom("rate_limit_hits").select("id").execute()).toEqual([]);
});

test("A password is compared exactly as typed, including spaces", async () => {
  const { email } = await insertAccount(api.db);
  expect((await logIn({ email, password: ` ${password}` })).status).toBe(422);
  expect((await logIn({ email: ` ${email} `, password })).status).toBe(200);
});
