import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import type { Kysely, KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../platform/db/schema.ts";
import { insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { testDatabase } from "../../testing/database.ts";
import { isFullRun } from "../../testing/env.ts";

/*
 * Neither an answer nor its time discloses whether an address has an account (decision 052): same status and body,
 * same statements, same hashes. FULL=1 measures the time as well.
 */

const done: string[] = [];
const { argon2 } = crypto;

beforeAll(() => {
  vi.spyOn(crypto, "argon2").mockImplementation((algorithm, parameters, callback) => {
    const { memory, passes, parallelism } = parameters;
    done.push(`argon2 ${memory} ${passes} ${parallelism}`);
    argon2(algorithm, parameters, callback);
  });
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Records each statement's kind and table, without its values. */
const queryRecorder: KyselyPlugin = {
  transformQuery({ node }) {
    const table = /"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node))?.[1];
    done.push(`${node.kind} ${table}`);
    return node;
  },
  transformResult: async ({ result }) => result,
};

const known = "known@example.net";
const unknownEmail = "stranger@example.net";

let api: TestApi;
let db: Kysely<Database>;
beforeEach(async () => {
  db = await testDatabase();
  api = await testApi(1, { db: db.withPlugin(queryRecorder), rateLimitFactor: 1000 });
  await insertAccount(api.db, "customer", { email: known });
  await insertAccount(api.db, "vendor", { email: known });
});
afterEach(() => db.destroy());

const registration = (email: string) => ({
  first_name: "Noor",
  last_name: "de Wit",
  email,
  phone: "+31 6 1234 5678",
  password: "Groene-Fiets-7",
  password_confirmation: "Groene-Fiets-7",
  terms: true,
});

const posts: [path: string, body: (email: string) => object][] = [
  ["/en/login", (email) => ({ email, password: "Zonnig-Erf-43" })],
  ["/en/vendor/login", (email) => ({ email, password: "Zonnig-Erf-43" })],
  ["/en/register/send-code", registration],
  ["/en/password/reset-request", (email) => ({ email })],
  ["/en/vendor/password/reset-request", (email) => ({ email })],
];

async function answer(path: string, body: object) {
  done.length = 0;
  const response = await api.post(path, body);
  const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { status: response.status, body: await response.text(), headers, done: [...done] };
}

describe.each(posts)("POST %s", (path, body) => {
  test("responds to a known and an unknown address alike, after the same queries and hashes", async () => {
    for (const time of ["first", "second"]) {
      const [one, other] = [await answer(path, body(known)), await answer(path, body(unknownEmail))];
      expect([time, other]).toEqual([time, one]);
      expect(one.done.filter((step) => step.startsWith("argon2")).length).toBeGreaterThan(0);
      expect(one.done.length).toBeGreaterThan(3);
    }
  });

  // The roles differ in a value only, so the vendor's paths need no measurement.
  const isMeasured = isFullRun && !path.includes("vendor");
  if (!isMeasured) return;
  test("takes equally long for a known and an unknown address", { timeout: 900_000 }, async () => {
    let measured = await measure(path, body);
    // Such a difference between two halves of one sample means that the machine was busy.
    if (measured.noise > 3) measured = await measure(path, body);
    expect(measured.difference).toBeLessThan(10);
  });
});

test("A wrong code takes the same work for a known address, an unknown one, and one without a code", async () => {
  for (const email of [known, unknownEmail]) await api.post("/en/password/reset-request", { email });
  const bodies = [known, unknownEmail, "never@example.net"].map((email) => ({ email, code: "000000" }));
  const answers = [];
  for (const body of bodies) answers.push(await answer("/en/password/verify-code", body));
  // It is 200 once in a million runs, when the code happens to be right.
  expect(answers[0]?.status).toBe(422);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("The right password with the wrong role gets the same response as a wrong password", async () => {
  const wrong = await answer("/en/login", { email: unknownEmail, password });
  await insertAccount(api.db, "vendor", { email: unknownEmail });
  expect(await answer("/en/login", { email: unknownEmail, password })).toEqual(wrong);
});

/** Compares medians of 200 alternating calls, in ms: known with unknown addresses, and two halves of the known. */
async function measure(path: string, body: (email: string) => object) {
  const times = { known: [] as number[], stranger: [] as number[] };
  const time = async (email: string) => {
    const startedAt = performance.now();
    await api.post(path, body(email));
    return performance.now() - startedAt;
  };
  for (let round = 0; round < 200; round++) {
    // The order alternates, so that one call's after-effects do not always fall on the other.
    if (round % 2) times.known.push(await time(known));
    times.stranger.push(await time(unknownEmail));
    if (round % 2 === 0) times.known.push(await time(known));
  }
  const half = (remainder: number) =>
    times.known.filter((_, index) => Math.floor(index / 2) % 2 === remainder);
  return {
    difference: Math.abs(median(times.known) - median(times.stranger)),
    noise: Math.abs(median(half(0)) - median(half(1))),
  };
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
