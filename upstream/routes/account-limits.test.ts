import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashSecret } from "../accounts/passwords.ts";
import { insertAccount, password } from "../testing/accounts.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { mailedCode, mails } from "../testing/mailed.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi("empty");
});
afterEach(() => api.db.destroy());

const email = "noor@example.net";
const from = (client: string) => ({ "X-Forwarded-For": client });
const logIn = async (given: string, address = email, client = "192.0.2.7") => {
  const response = await api.post("/en/login", { email: address, password: given }, from(client));
  return [response.status, response.headers.get("Retry-After")];
};
const request = async (address = email, client = "192.0.2.7", role = "") => {
  const response = await api.post(`/en${role}/password/reset-request`, { email: address }, from(client));
  return [response.status, response.headers.get("Retry-After")];
};

/** Failures as if they had been made: making them takes a hash each. */
async function failed(bucket: string, times: number) {
  const values = Array(times).fill({ bucket, created_at: "2026-11-21T12:00:00.000Z" });
  await api.db.insertInto("failures").values(values).execute();
}

describe("Logging in", () => {
  test("ends after ten failures a quarter of an hour, from wherever they come, known or not", async () => {
    await insertAccount(api.db, "customer", { email });
    for (const address of [email, "nobody@example.net"]) {
      for (let time = 0; time < 10; time++) {
        expect(await logIn("wrong", time % 2 ? address : address.toUpperCase(), `192.0.2.${time}`)).toEqual([
          422,
          null,
        ]);
      }
      expect(await logIn(password, address, "198.51.100.1")).toEqual([429, "900"]);
    }
    api.pass(899);
    expect(await logIn(password)).toEqual([429, "1"]);
    api.pass(1);
    expect(await logIn(password)).toEqual([200, null]);
  });

  test("is not counted when it succeeds", async () => {
    await insertAccount(api.db, "customer", { email });
    for (let time = 0; time < 12; time++) expect(await logIn(password)).toEqual([200, null]);
  });

  test("is counted before it is tried, so that many at once are no more than ten", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await logIn("wrong"))[0]));
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  });

  test("that was not tried, because too many waited, does not count", async () => {
    let isBusy = true;
    // As many as there are places, each taken again as soon as it is free, until the first is refused.
    const others = Array.from({ length: 22 }, async () => {
      while (isBusy) await hashSecret("somebody else's");
    });
    const addresses = Array.from({ length: 40 }, (_, index) => `n${index}@example.net`);
    const statuses = await Promise.all(
      addresses.map(async (address) => {
        const [status] = await logIn("wrong", address);
        isBusy = false;
        return status;
      }),
    );
    await Promise.all(others);
    const tried = statuses.filter((status) => status === 422).length;
    expect(tried).toBeLessThan(40);
    const counted = await api.db.selectFrom("failures").select("id").execute();
    expect(counted).toHaveLength(2 * tried);
  });

  test("ends for a client after a hundred, whomever it tries, and whatever it says of others", async () => {
    await failed("login 192.0.2.7", 100);
    expect(await logIn("wrong", "somebody@example.net")).toEqual([429, "900"]);
    expect(await logIn("wrong", "somebody@example.net", "203.0.113.9, 192.0.2.7")).toEqual([429, "900"]);
    expect(await logIn("wrong", "somebody@example.net", "192.0.2.8")).toEqual([422, null]);
  });

  test("is counted for each role by itself", async () => {
    await failed(`login vendor ${email}`, 10);
    expect(await logIn("wrong")).toEqual([422, null]);
  });

  test("is open again for whoever has set a new password by mail", async () => {
    await insertAccount(api.db, "customer", { email });
    await failed(`login customer ${email}`, 10);
    expect(await logIn(password)).toEqual([429, "900"]);
    await request();
    const code = await mailedCode(api.db);
    const { data } = await (await api.post("/en/password/verify-code", { email, code })).json();
    const chosen = { password: "Groene-Fiets-7", password_confirmation: "Groene-Fiets-7" };
    await api.post("/en/password/complete-reset", { reset_token: data.reset_token, ...chosen });
    expect(await logIn("Groene-Fiets-7")).toEqual([200, null]);
  });

  test("is multiplied by the factor, and remembered by another process on the same database", async () => {
    const lenient = await testApi("empty", { db: api.db, rateLimitFactor: 2 });
    await failed(`login customer ${email}`, 10);
    const body = { email, password: "wrong" };
    expect((await lenient.post("/en/login", body)).status).toBe(422);
    const strict = await testApi("empty", { db: api.db });
    expect((await strict.post("/en/login", body)).status).toBe(429);
  });
});

describe("Codes", () => {
  test("are sent to an address once a minute and three times an hour, known or not", async () => {
    await insertAccount(api.db, "customer", { email });
    for (const address of [email, "nobody@example.net"]) {
      expect(await request(address, "192.0.2.1")).toEqual([200, null]);
      expect(await request(address.toUpperCase(), "192.0.2.2")).toEqual([429, "60"]);
    }
    for (const wait of [60, 60]) {
      api.pass(wait);
      for (const address of [email, "nobody@example.net"])
        expect(await request(address)).toEqual([200, null]);
    }
    api.pass(60);
    for (const address of [email, "nobody@example.net"])
      expect(await request(address)).toEqual([429, "3420"]);
    expect(await mails(api.db)).toHaveLength(6);
    // Another role's account is another account.
    expect(await request(email, "192.0.2.7", "/garage")).toEqual([200, null]);
    api.pass(3420);
    expect(await request()).toEqual([200, null]);
  });

  test("are sent to an address ten times a day", async () => {
    await failed(`code reset customer ${email}`, 10);
    api.pass(12 * 3600);
    expect(await request()).toEqual([429, "43200"]);
    api.pass(12 * 3600);
    expect(await request()).toEqual([200, null]);
  });

  test("are sent for a client twenty times an hour", async () => {
    await failed("codes 192.0.2.7", 20);
    expect(await request()).toEqual([429, "3600"]);
    expect(await request(email, "192.0.2.8")).toEqual([200, null]);
  });

  test("are tried by a client twenty times an hour", async () => {
    await insertAccount(api.db, "customer", { email });
    await request(email, "192.0.2.8");
    const code = await mailedCode(api.db);
    await failed("code tries 192.0.2.7", 20);
    const verify = (client: string) => api.post("/en/password/verify-code", { email, code }, from(client));
    expect((await verify("192.0.2.7")).status).toBe(429);
    expect((await verify("192.0.2.8")).status).toBe(200);
    const right = await api.db
      .selectFrom("failures")
      .select("id")
      .where("bucket", "=", "code tries 192.0.2.8")
      .execute();
    expect(right).toEqual([]);
  });
});

describe("Asking whether an address is free", () => {
  const check = (address: string) => api.get(`/en/check-email?email=${address}`, from("192.0.2.7"));

  test("is answered ten times an hour, by get and post together", async () => {
    await insertAccount(api.db, "customer", { email });
    expect(await (await check("Noor@Example.net")).json()).toEqual({ data: { available: false } });
    const posted = await api.post("/en/check-email", { email: "free@example.net" }, from("192.0.2.7"));
    expect(await posted.json()).toEqual({ data: { available: true } });
    for (let time = 0; time < 8; time++) expect((await check(email)).status).toBe(200);
    const refused = await check(email);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("needs an address", async () => {
    expect((await (await check("noor")).json()).errors).toEqual({
      email: ["please enter a valid email address"],
    });
  });
});
