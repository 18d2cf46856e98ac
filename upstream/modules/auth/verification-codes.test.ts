import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/schema.ts";
import { testDatabase } from "../../testing/database.ts";
import { hashSecret } from "./password-hash.ts";
import { type CodeKey, consumeCode, generateCode, storeCode, verifyCode } from "./verification-codes.ts";

let db: Kysely<Database>;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.destroy());

const now = new Date("2026-11-21T12:00:00.000Z");
const key: CodeKey = { purpose: "register", type: "customer", email: "Noor@example.net", requester: "" };

async function send(isMailed = true) {
  const code = await generateCode(isMailed);
  const input = { code, accountId: null, detail: "what waits", now };
  await db.transaction().execute((trx) => storeCode(trx, key, input));
  return code.digits ?? "000000";
}
const use = (verified: Parameters<typeof consumeCode>[1]) =>
  db.transaction().execute((trx) => consumeCode(trx, verified));

test("A code has six digits and is stored only as a hash", async () => {
  const digits = await send();
  expect(digits).toMatch(/^\d{6}$/);
  const row = await db.selectFrom("codes").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    email_key: "noor@example.net",
    tries: 0,
    expires_at: "2026-11-21T12:10:00.000Z",
  });
  expect(row.code_hash).toMatch(/^\$argon2id\$/);
  expect(await verifyCode(db, key, { code: digits, now })).toMatchObject({ detail: "what waits" });
});

test("A code that is replaced while it is checked is refused, and its replacement still works", async () => {
  const first = await verifyCode(db, key, { code: await send(), now });
  const second = await verifyCode(db, key, { code: await send(), now });
  expect(await use(first!)).toBe(false);
  expect(await use(second!)).toBe(true);
  expect(await use(second!)).toBe(false);
});

test.each([
  ["its owner", true, { tries: 5, other_tries: 0 }],
  ["another device", false, { tries: 0, other_tries: 5 }],
])(
  "A new code has five tries again after the tries of the previous one were used up by %s",
  async (_who, isOwn, counted) => {
    await send(false);
    for (let time = 0; time < 6; time++)
      expect(await verifyCode(db, key, { code: "000000", now, isOwn })).toBeUndefined();
    expect(await db.selectFrom("codes").select(["tries", "other_tries"]).execute()).toEqual([counted]);
    expect(await verifyCode(db, key, { code: await send(), now, isOwn })).toBeDefined();
  },
);

test("A try that was refused because too many were waiting does not count", async () => {
  const digits = await send();
  let isBusy = true;
  const others = Array.from({ length: 22 }, async () => {
    while (isBusy) await hashSecret("somebody else's");
  });
  for (let time = 0; time < 6; time++) {
    await expect(verifyCode(db, key, { code: digits, now })).rejects.toMatchObject({ status: 429 });
  }
  isBusy = false;
  await Promise.all(others);
  expect(await db.selectFrom("codes").select("tries").execute()).toEqual([{ tries: 0 }]);
  expect(await verifyCode(db, key, { code: digits, now })).toBeDefined();
});
