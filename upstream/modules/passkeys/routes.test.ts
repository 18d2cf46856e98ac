import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { passkeySaved, passkeysResponse } from "#contract/passkeys.ts";
import { authUserResponse } from "#contract/user.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { softwareAuthenticator } from "../../testing/authenticator.ts";
import { latestCode, listMails } from "../../testing/outbox.ts";
import type { Account } from "../auth/accounts.ts";

let api: TestApi;
let account: Account;
let customer: Record<string, string>;
let device: ReturnType<typeof softwareAuthenticator>;

beforeEach(async () => {
  api = await testApi(1);
  account = await insertAccount(api.db);
  customer = await authHeaders(api.db, account);
  device = softwareAuthenticator();
});
afterEach(() => api.db.destroy());

interface Options {
  challenge: string;
  rp: { id: string };
  user: { id: string; name: string; displayName: string };
  excludeCredentials: { id: string }[];
}

async function optionsOf(path: string, headers = {}, body: object = {}): Promise<Options> {
  const response = await api.post(`/en/passkeys/${path}`, body, headers);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { options: Options } }).data.options;
}
const creationOptions = (headers = customer) => optionsOf("options", headers, { current_password: password });
const add = (credential: object, headers = customer) =>
  api.post("/en/passkeys", { name: "Phone", credential }, headers);
const logIn = (credential: object) => api.post("/en/passkeys/login", { credential });
const list = async (headers = customer) =>
  passkeysResponse.parse(await (await api.get("/en/passkeys", headers)).json()).data.data;
const send = (method: "PATCH" | "DELETE", id: number, body: object, headers = customer) =>
  api.app.request(`/api/v1/en/passkeys/${id}`, {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

async function addedPasskey() {
  const answer = await add(device.create(await creationOptions()));
  expect(answer.status).toBe(201);
  return passkeySaved.parse(await answer.json()).data;
}

describe("A passkey", () => {
  test("is added with the password, confirmed by mail, and logs in without the password", async () => {
    const options = await creationOptions();
    expect(options).toMatchObject({
      rp: { id: "market.example" },
      user: { name: account.email, displayName: "Noor de Wit" },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect((await add(device.create(options))).status).toBe(201);
    const text = expect.stringContaining("Your password works as before.");
    expect(await listMails(api.db)).toMatchObject([
      { to: account.email, subject: "A passkey was added to your account", text },
    ]);
    const answer = await logIn(device.get(await optionsOf("login-options")));
    const { user, user_type, access_token } = authUserResponse.parse(await answer.json());
    expect([user.id, user_type]).toEqual([account.id, "customer"]);
    const session = { Authorization: `Bearer ${access_token}` };
    expect(await list(session)).toMatchObject([{ name: "Phone", last_used_at: expect.any(String) }]);
    expect((await creationOptions()).excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  test("of an account without a password is confirmed by a mail about Google", async () => {
    const google = { email: "g@example.net", password_hash: null, google_id: "g" };
    const without = await authHeaders(api.db, await insertAccount(api.db, "customer", google));
    expect((await add(device.create(await optionsOf("options", without)), without)).status).toBe(201);
    const [mail] = await listMails(api.db);
    expect(mail?.text).toContain("You sign in with Google as before.");
    expect(mail?.text).toContain("secure your Google account");
    expect(mail?.text).not.toContain("password");
  });

  test("is added once when the request is sent twice", async () => {
    const credential = device.create(await creationOptions());
    const answers = [await add(credential), await add(credential)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    expect([(await list()).length, (await listMails(api.db)).length]).toEqual([1, 1]);
  });

  test("is labelled with the e-mail address when its owner has no name", async () => {
    await api.db.updateTable("accounts").set({ first_name: "", last_name: "" }).execute();
    expect((await creationOptions()).user.displayName).toBe(account.email);
  });

  test("can be renamed, and can be removed with the password", async () => {
    const { id } = await addedPasskey();
    expect((await send("PATCH", id, { name: "Old phone" })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: "Old phone" }]);
    expect((await send("PATCH", id, { name: "" })).status).toBe(422);
    expect((await send("DELETE", id, { current_password: "Zonnig-Erf-43" })).status).toBe(422);
    expect((await send("DELETE", id, { current_password: password })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await logIn(device.get(await optionsOf("login-options")))).status).toBe(422);
  });

  test("stays after a new password, and the mail about the new password mentions it", async () => {
    await api.post("/nl/password/reset-request", { email: account.email });
    const body = { email: account.email, code: await latestCode(api.db) };
    const verified = await api.post("/nl/password/verify-code", body);
    const { reset_token } = (await verified.json()) as { reset_token: string };
    await addedPasskey();
    const chosen = { password: "Zonnig-Erf-43", password_confirmation: "Zonnig-Erf-43" };
    const reset = await api.post("/nl/password/complete-reset", { reset_token, ...chosen });
    expect(reset.status).toBe(200);
    const mail = (await listMails(api.db)).at(-1);
    expect(mail?.text).toContain("https://market.example/nl/my-profile/passkeys");
    expect((await logIn(device.get(await optionsOf("login-options")))).status).toBe(200);
  });

  test("is in its owner's exported data, and is deleted with the account", async () => {
    await addedPasskey();
    const data = (await (await api.get("/en/my-data", customer)).json()) as { data: { passkeys: object[] } };
    expect(data.data.passkeys).toMatchObject([{ name: "Phone" }]);
    const answer = await api.app.request("/api/v1/en/my-profile", {
      method: "DELETE",
      headers: { ...customer, "Content-Type": "application/json" },
      body: JSON.stringify({ current_password: password }),
    });
    expect(answer.status).toBe(200);
    expect(await api.db.selectFrom("passkeys").selectAll().execute()).toEqual([]);
    expect((await logIn(device.get(await optionsOf("login-options")))).status).toBe(422);
  });

  test("that another customer owns is not listed, and is 404 when changed or removed", async () => {
    const { id } = await addedPasskey();
    const stranger = await authHeaders(
      api.db,
      await insertAccount(api.db, "customer", { email: "other@example.net" }),
    );
    expect(await list(stranger)).toEqual([]);
    expect((await send("PATCH", id, { name: "Mine" }, stranger)).status).toBe(404);
    expect((await send("DELETE", id, { current_password: password }, stranger)).status).toBe(404);
    expect(await list()).toMatchObject([{ name: "Phone" }]);
  });

  test("can be added only with the password, or after a recent login when the account has none", async () => {
    expect((await api.post("/en/passkeys/options", {}, customer)).status).toBe(422);
    const wrong = { current_password: "Zonnig-Erf-43" };
    expect((await api.post("/en/passkeys/options", wrong, customer)).status).toBe(422);
    const google = { email: "g@example.net", password_hash: null };
    const without = await authHeaders(api.db, await insertAccount(api.db, "customer", google));
    await optionsOf("options", without);
    api.advanceClock(601);
    expect((await api.post("/en/passkeys/options", {}, without)).status).toBe(422);
    expect((await api.post("/en/passkeys/options", {})).status).toBe(401);
    expect((await api.get("/en/passkeys")).status).toBe(401);
  });
});

describe("A challenge", () => {
  test("works for one passkey, and only for the account that requested it", async () => {
    const options = await creationOptions();
    const stranger = await authHeaders(
      api.db,
      await insertAccount(api.db, "customer", { email: "other@example.net" }),
    );
    expect((await add(device.create(options), stranger)).status).toBe(422);
    expect((await add(device.create(options))).status).toBe(201);
    expect((await add(softwareAuthenticator().create(options))).status).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  test("works for one login, even when two are sent at once", async () => {
    await addedPasskey();
    const answer = device.get(await optionsOf("login-options"));
    const both = await Promise.all([logIn(answer), logIn(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await logIn(device.get(await creationOptions()))).status).toBe(422);
  });

  test("expires after ten minutes", async () => {
    await addedPasskey();
    const options = await optionsOf("login-options");
    api.advanceClock(601);
    expect((await logIn(device.get(options))).status).toBe(422);
    await optionsOf("login-options");
    expect(await api.db.selectFrom("passkey_challenges").selectAll().execute()).toHaveLength(1);
  });

  test("that the API did not issue is refused", async () => {
    await addedPasskey();
    expect((await logIn(device.get({ challenge: "bWFkZSB1cA" }))).status).toBe(422);
  });
});

describe("A passkey response is refused when it is", () => {
  test.each([
    ["of another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without a finger or PIN", { isVerified: false }],
    ["to another question", { type: "webauthn.other" }],
    ["for another account", { userHandle: "c29tZWJvZHkgZWxzZQ" }],
  ])("%s", async (_what, lies) => {
    if (!("userHandle" in lies))
      expect((await add(softwareAuthenticator().create(await creationOptions(), lies))).status).toBe(422);
    await addedPasskey();
    expect((await logIn(device.get(await optionsOf("login-options"), lies))).status).toBe(422);
  });

  test("from another device, or from a copy with a lower counter", async () => {
    await addedPasskey();
    const other = softwareAuthenticator();
    const forged = { ...other.get(await optionsOf("login-options")), id: device.id, rawId: device.id };
    expect((await logIn(forged)).status).toBe(422);
    device.setCounter(40);
    expect((await logIn(device.get(await optionsOf("login-options")))).status).toBe(200);
    device.setCounter(12);
    expect((await logIn(device.get(await optionsOf("login-options")))).status).toBe(422);
  });

  test("from a copy with the same counter as the device, and both log in at once", async () => {
    await addedPasskey();
    device.setCounter(40);
    const answers = [await optionsOf("login-options"), await optionsOf("login-options")].map((options) => {
      device.setCounter(40);
      return device.get(options);
    });
    const both = await Promise.all(answers.map(logIn));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("unreadable, and after thirty failures every response is refused for 15 minutes", async () => {
    expect((await logIn({ id: "x" })).status).toBe(422);
    await addedPasskey();
    const broken = device.get({ challenge: "eA" });
    broken.response.clientDataJSON = "bm90IGpzb24";
    for (let time = 0; time < 30; time++) expect((await logIn(broken)).status).toBe(422);
    const refused = await logIn(broken);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
  });
});
