import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { authUserResponse } from "#contract/user.ts";
import { insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { latestCode, listMails, wrongCode } from "../../testing/outbox.ts";
import { hashSecret } from "./password-hash.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi("empty");
});
afterEach(() => api.db.destroy());

const email = "noor@example.net";
const from = (ip: string) => ({ "X-Forwarded-For": ip });
const logIn = async (enteredPassword: string, address = email, ip = "192.0.2.7") => {
  const response = await api.post("/en/login", { email: address, password: enteredPassword }, from(ip));
  return [response.status, response.headers.get("Retry-After")];
};
const request = async (address = email, ip = "192.0.2.7", role = "") => {
  const response = await api.post(`/en${role}/password/reset-request`, { email: address }, from(ip));
  return [response.status, response.headers.get("Retry-After")];
};

const attemptLogin = (enteredPassword: string, device?: string, address = email) =>
  api.post(
    "/en/login",
    { email: address, password: enteredPassword },
    { ...from("192.0.2.7"), ...(device === undefined ? {} : { "X-Device-Token": device }) },
  );
const loginDevice = async (enteredPassword: string, device?: string, address?: string) =>
  authUserResponse.parse(await (await attemptLogin(enteredPassword, device, address)).json());

/** Inserts failed attempts, because making them would cost a hash each. */
async function failed(bucket: string, times: number) {
  const values = Array(times).fill({ bucket, created_at: "2026-11-21T12:00:00.000Z" });
  await api.db.insertInto("rate_limit_hits").values(values).execute();
}

describe("Logging in", () => {
  test("is refused to a client after ten failures in 15 minutes, whether the address is known or not", async () => {
    await insertAccount(api.db, "customer", { email });
    for (const address of [email, "nobody@example.net"]) {
      for (let time = 0; time < 10; time++) {
        expect(await logIn("wrong", time % 2 ? address : address.toUpperCase())).toEqual([422, null]);
      }
      expect(await logIn(password, address)).toEqual([429, "900"]);
    }
    expect(await logIn(password, email, "198.51.100.1")).toEqual([200, null]);
    api.advanceClock(899);
    expect(await logIn(password)).toEqual([429, "1"]);
    api.advanceClock(1);
    expect(await logIn(password)).toEqual([200, null]);
  });

  test("is refused to all unknown devices after a hundred failures for an address in 15 minutes", async () => {
    await insertAccount(api.db, "customer", { email });
    await failed(`login customer ${email}`, 100);
    expect(await logIn(password, email, "198.51.100.1")).toEqual([429, "900"]);
    expect(await logIn("wrong", "other@example.net", "198.51.100.1")).toEqual([422, null]);
  });

  test("stays possible on a known device when other limits are reached, until it has ten failures itself", async () => {
    await insertAccount(api.db, "customer", { email });
    const { device_token: device } = await loginDevice(password);
    await failed(`login customer ${email}`, 100);
    await failed("login 192.0.2.7", 100);
    await failed(`login from 192.0.2.7 customer ${email}`, 10);
    expect(await logIn(password)).toEqual([429, "900"]);
    expect((await loginDevice(password, device)).device_token).toBe(device);
    for (let time = 0; time < 10; time++) expect((await attemptLogin("wrong", device)).status).toBe(422);
    expect((await attemptLogin(password, device)).status).toBe(429);
  });

  test("ignores made-up device tokens and those of other accounts", async () => {
    await insertAccount(api.db, "customer", { email });
    await insertAccount(api.db, "customer", { email: "other@example.net" });
    const { device_token: other } = await loginDevice(password, undefined, "other@example.net");
    await failed(`login from 192.0.2.7 customer ${email}`, 10);
    for (const device of [other, "x".repeat(43), "", "'; drop table devices"]) {
      expect((await attemptLogin(password, device)).status).toBe(429);
    }
    await api.db.deleteFrom("rate_limit_hits").execute();
    // A device may be known to several accounts; a token that the API did not issue is replaced.
    expect((await loginDevice(password, other)).device_token).toBe(other);
    expect((await loginDevice(password, "x".repeat(43))).device_token).not.toBe("x".repeat(43));
  });

  test("remembers a device for a year, and at most twenty devices per account", async () => {
    await insertAccount(api.db, "customer", { email });
    const { device_token: first } = await loginDevice(password);
    await failed(`login from 192.0.2.7 customer ${email}`, 10);
    api.advanceClock(365 * 24 * 3600);
    await api.db.updateTable("rate_limit_hits").set({ created_at: "2027-11-21T12:00:00.000Z" }).execute();
    expect((await attemptLogin(password, first)).status).toBe(429);
    await api.db.deleteFrom("rate_limit_hits").execute();
    let last: string | undefined;
    for (let time = 0; time < 22; time++) {
      api.advanceClock(1);
      ({ device_token: last } = await loginDevice(password));
    }
    expect(await api.db.selectFrom("devices").select("hash").execute()).toHaveLength(20);
    // The most recently used devices are kept.
    expect((await loginDevice(password, last)).device_token).toBe(last);
  });

  test("keeps the devices of an account, however many another account has", async () => {
    await insertAccount(api.db, "customer", { email });
    const other = await insertAccount(api.db, "customer", { email: "other@example.net" });
    await loginDevice(password);
    const used_at = "2026-11-21T12:00:01.000Z";
    const devices = Array.from({ length: 20 }, (_, index) => ({
      hash: `${index}`,
      account_id: other.id,
      used_at,
    }));
    await api.db.insertInto("devices").values(devices).execute();
    api.advanceClock(2);
    await loginDevice(password, undefined, other.email);
    await loginDevice(password);
    const kept = await api.db.selectFrom("devices").select("account_id").execute();
    expect(kept.filter(({ account_id }) => account_id === other.id)).toHaveLength(20);
    expect(kept.filter(({ account_id }) => account_id !== other.id)).toHaveLength(2);
  });

  test.each([
    ["a client", 50, `login from 192.0.2.7 customer ${email}`],
    ["all strangers together", 500, `login customer ${email}`],
  ])("is refused to %s after %i failures a day", async (_, times, bucket) => {
    await insertAccount(api.db, "customer", { email });
    await failed(bucket, times - 1);
    api.advanceClock(12 * 3600);
    expect(await logIn("wrong")).toEqual([422, null]);
    expect(await logIn(password)).toEqual([429, "43200"]);
    api.advanceClock(12 * 3600);
    expect(await logIn(password)).toEqual([200, null]);
  });

  test("does not count successful attempts", async () => {
    await insertAccount(api.db, "customer", { email });
    for (let time = 0; time < 12; time++) expect(await logIn(password)).toEqual([200, null]);
  });

  test("counts an attempt before checking it, so that only ten of twenty simultaneous ones are checked", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await logIn("wrong"))[0]));
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  });

  test("does not count attempts that were refused because too many were waiting", async () => {
    let isBusy = true;
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
    const failedCount = statuses.filter((status) => status === 422).length;
    expect(failedCount).toBeLessThan(40);
    const hits = await api.db.selectFrom("rate_limit_hits").select("id").execute();
    expect(hits).toHaveLength(3 * failedCount);
  });

  test("is refused to a client after a hundred failures with any address, whatever X-Forwarded-For it sends", async () => {
    await failed("login 192.0.2.7", 100);
    expect(await logIn("wrong", "somebody@example.net")).toEqual([429, "900"]);
    expect(await logIn("wrong", "somebody@example.net", "203.0.113.9, 192.0.2.7")).toEqual([429, "900"]);
    expect(await logIn("wrong", "somebody@example.net", "192.0.2.8")).toEqual([422, null]);
  });

  test("counts failures for each role separately", async () => {
    await failed(`login from 192.0.2.7 vendor ${email}`, 10);
    expect(await logIn("wrong")).toEqual([422, null]);
  });

  test("is possible again on the device that set a new password by mail, and on no older device", async () => {
    await insertAccount(api.db, "customer", { email });
    const { device_token: before } = await loginDevice(password);
    await failed(`login from 192.0.2.7 customer ${email}`, 10);
    await failed(`login customer ${email}`, 100);
    expect(await logIn(password)).toEqual([429, "900"]);
    await request();
    const code = await latestCode(api.db);
    const { reset_token } = await (await api.post("/en/password/verify-code", { email, code })).json();
    const chosen = { password: "Groene-Fiets-7", password_confirmation: "Groene-Fiets-7" };
    const done = await api.post("/en/password/complete-reset", { reset_token, ...chosen });
    const { device_token: device } = (await done.json()).data;
    expect((await attemptLogin("Groene-Fiets-7", device)).status).toBe(200);
    expect((await attemptLogin("Groene-Fiets-7", before)).status).toBe(429);
  });

  test.each(["customer", "vendor", "garage"] as const)(
    "is possible again at once for a %s who has set a new password, from the same client",
    async (type) => {
      await api.db.destroy();
      api = await testApi(1);
      await insertAccount(api.db, type, { email });
      const role = type === "customer" ? "" : `/${type}`;
      const post = (path: string, body: object) =>
        api.post(`/en${role}/${path}`, { email, ...body }, from("192.0.2.7"));
      await failed(`login from 192.0.2.7 ${type} ${email}`, 10);
      expect((await post("login", { password })).status).toBe(429);
      await request(email, "192.0.2.7", role);
      const verified = await post("password/verify-code", { code: await latestCode(api.db) });
      const chosen = { password: "Groene-Fiets-7", password_confirmation: "Groene-Fiets-7" };
      await post("password/complete-reset", { ...(await verified.json()), ...chosen });
      expect((await post("login", { password: chosen.password })).status).toBe(200);
    },
  );

  test("has limits that are multiplied by the factor and shared by processes on the same database", async () => {
    const lenient = await testApi("empty", { db: api.db, rateLimitFactor: 2 });
    await failed(`login from 192.0.2.7 customer ${email}`, 10);
    const body = { email, password: "wrong" };
    expect((await lenient.post("/en/login", body, from("192.0.2.7"))).status).toBe(422);
    const strict = await testApi("empty", { db: api.db });
    expect((await strict.post("/en/login", body, from("192.0.2.7"))).status).toBe(429);
  });
});

describe("Codes", () => {
  test("are sent to an address once a minute and three times an hour per client, known or not", async () => {
    await insertAccount(api.db, "customer", { email });
    for (const address of [email, "nobody@example.net"]) {
      expect(await request(address)).toEqual([200, null]);
      expect(await request(address.toUpperCase())).toEqual([429, "60"]);
    }
    for (const wait of [60, 60]) {
      api.advanceClock(wait);
      for (const address of [email, "nobody@example.net"])
        expect(await request(address)).toEqual([200, null]);
    }
    api.advanceClock(60);
    for (const address of [email, "nobody@example.net"])
      expect(await request(address)).toEqual([429, "3420"]);
    expect(await listMails(api.db)).toHaveLength(6);
    // Another role's account has limits of its own, and another IP address is not limited.
    expect(await request(email, "192.0.2.7", "/garage")).toEqual([200, null]);
    expect(await request(email, "192.0.2.8")).toEqual([200, null]);
    api.advanceClock(3420);
    expect(await request()).toEqual([200, null]);
  });

  test("are sent to an address at most ten times a day per client", async () => {
    await failed(`code reset from 192.0.2.7 customer ${email}`, 10);
    api.advanceClock(12 * 3600);
    expect(await request()).toEqual([429, "43200"]);
    api.advanceClock(12 * 3600);
    expect(await request()).toEqual([200, null]);
  });

  test("are sent to an address at most forty times a day for all clients together", async () => {
    await failed(`code reset customer ${email}`, 39);
    api.advanceClock(12 * 3600);
    expect(await request()).toEqual([200, null]);
    expect(await request(email, "192.0.2.8")).toEqual([429, "43200"]);
    api.advanceClock(12 * 3600);
    expect(await request(email, "192.0.2.8")).toEqual([200, null]);
  });

  test("are sent to an address ten times an hour for all clients, and beyond that only for a known device", async () => {
    await insertAccount(api.db, "customer", { email });
    const { device_token: device } = await loginDevice(password);
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, index) => request(email, `192.0.2.${index}`)),
    );
    expect(responses.filter(([status]) => status === 200)).toHaveLength(10);
    const own = { ...from("192.0.2.7"), "X-Device-Token": device! };
    expect((await api.post("/en/password/reset-request", { email }, own)).status).toBe(200);
  });

  test("work in the browser that requested them, even when others request and guess codes too", async () => {
    await insertAccount(api.db, "customer", { email });
    const ask = (reset_secret: string, ip: string) =>
      api.post("/en/password/reset-request", { email, reset_secret }, from(ip));
    const enter = async (code: string, reset_secret: string, ip: string) =>
      (await api.post("/en/password/verify-code", { email, code, reset_secret }, from(ip))).status;
    await ask("the owner's", "192.0.2.7");
    const code = await latestCode(api.db);
    await ask("a stranger's", "192.0.2.8");
    const other = await latestCode(api.db);
    for (let time = 0; time < 6; time++) {
      expect(await enter(wrongCode(code), "a stranger's", "192.0.2.8")).toBe(422);
      await enter(wrongCode(code), "made up", `198.51.100.${time}`);
    }
    expect(await enter(other, "a stranger's", "192.0.2.8")).toBe(422);
    expect(await enter(code, "the owner's", "192.0.2.7")).toBe(200);
  });

  test("requested elsewhere also work for a client without one, which has three tries", async () => {
    await insertAccount(api.db, "customer", { email });
    await api.post("/en/password/reset-request", { email, reset_secret: "a stranger's" }, from("192.0.2.8"));
    const code = await latestCode(api.db);
    const body = { email, code, reset_secret: "the owner's" };
    const wrong = { ...body, code: wrongCode(code) };
    const verify = async (payload: object, ip: string) =>
      (await api.post("/en/password/verify-code", payload, from(ip))).status;
    for (let time = 0; time < 3; time++) expect(await verify(wrong, "192.0.2.9")).toBe(422);
    expect(await verify(body, "192.0.2.9")).toBe(429);
    expect(await verify(body, "192.0.2.7")).toBe(200);
  });

  test("are sent at most twenty times an hour per client", async () => {
    await failed("codes 192.0.2.7", 20);
    expect(await request()).toEqual([429, "3600"]);
    expect(await request(email, "192.0.2.8")).toEqual([200, null]);
  });

  test("can be entered wrongly at most twenty times an hour per client", async () => {
    await insertAccount(api.db, "customer", { email });
    await request(email, "192.0.2.8");
    const code = await latestCode(api.db);
    await failed("code tries 192.0.2.7", 20);
    const verify = (ip: string) => api.post("/en/password/verify-code", { email, code }, from(ip));
    expect((await verify("192.0.2.7")).status).toBe(429);
    expect((await verify("192.0.2.8")).status).toBe(200);
    const right = await api.db
      .selectFrom("rate_limit_hits")
      .select("id")
      .where("bucket", "=", "code tries 192.0.2.8")
      .execute();
    expect(right).toEqual([]);
  });
});

describe("Checking whether an address is free", () => {
  const check = (address: string) => api.get(`/en/check-email?email=${address}`, from("192.0.2.7"));

  test("is possible ten times an hour, with GET and POST counted together", async () => {
    await insertAccount(api.db, "customer", { email });
    expect(await (await check("Noor@Example.net")).json()).toEqual({ data: { available: false } });
    const posted = await api.post("/en/check-email", { email: "free@example.net" }, from("192.0.2.7"));
    expect(await posted.json()).toEqual({ data: { available: true } });
    for (let time = 0; time < 8; time++) expect((await check(email)).status).toBe(200);
    const refused = await check(email);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("requires a valid address", async () => {
    expect((await (await check("noor")).json()).errors).toEqual({
      email: ["please enter a valid email address"],
    });
  });
});
