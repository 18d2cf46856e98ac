import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/schema.ts";
import { insertAccount } from "../../testing/accounts.ts";
import { testDatabase } from "../../testing/database.ts";
import {
  consumeToken,
  findToken,
  issueToken,
  revokeAllTokens,
  revokeToken,
  type TokenPurpose,
} from "./tokens.ts";

const start = Date.parse("2026-11-21T12:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;
const atOffset = (ms: number) => new Date(start + ms);

let db: Kysely<Database>;
let accountId: number;
beforeEach(async () => {
  db = await testDatabase();
  accountId = (await insertAccount(db)).id;
});
afterEach(() => db.destroy());

const issue = (purpose: TokenPurpose, ms = 0, parentHash?: string) =>
  issueToken(db, { accountId, purpose, now: atOffset(ms), ...(parentHash ? { parentHash } : {}) });
const read = (token: string, purpose: TokenPurpose, ms = 0) => findToken(db, token, purpose, atOffset(ms));

test("A token is 32 random bytes, and the database has only its hash", async () => {
  const token = await issue("site");
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(JSON.stringify(await db.selectFrom("tokens").selectAll().execute())).not.toContain(token);
  expect(await read(token, "site")).toMatchObject({ accountId, detail: null });
  const { hash } = (await read(token, "site"))!;
  expect(await read(hash, "site")).toBeUndefined();
});

test("A token works only for its own purpose", async () => {
  const token = await issue("reset");
  expect(await read(token, "site")).toBeUndefined();
  expect(await consumeToken(db, token, "site", atOffset(0))).toBeUndefined();
  expect(await read(token, "reset")).toBeDefined();
});

test("A login ends after 30 days without use, and after 90 days in any case", async () => {
  const idle = await issue("site");
  expect(await read(idle, "site", 30 * day - 1)).toBeDefined();
  const used = await issue("site");
  for (let days = 20; days < 90; days += 20) expect(await read(used, "site", days * day)).toBeDefined();
  expect(await read(idle, "site", 60 * day)).toBeUndefined();
  expect(await read(used, "site", 90 * day - 1)).toBeDefined();
  expect(await read(used, "site", 90 * day)).toBeUndefined();
});

test("The last use of a token is saved at most once an hour, so that reading does not write", async () => {
  const token = await issue("site");
  const usedAt = async () =>
    (await db.selectFrom("tokens").select("used_at").executeTakeFirstOrThrow()).used_at;
  await read(token, "site", hour - 1);
  expect(await usedAt()).toBe(atOffset(0).toISOString());
  await read(token, "site", hour);
  expect(await usedAt()).toBe(atOffset(hour).toISOString());
});

test("A reset token works once, even when it is used fifty times at once, and for ten minutes", async () => {
  const expired = await issue("reset");
  expect(await consumeToken(db, expired, "reset", atOffset(10 * 60_000))).toBeUndefined();
  const token = await issue("reset");
  const consumed = await Promise.all(
    Array.from({ length: 50 }, () => consumeToken(db, token, "reset", atOffset(1))),
  );
  expect(consumed.filter(Boolean)).toHaveLength(1);
  expect(await read(token, "reset", 1)).toBeUndefined();
});

test("A back-office token ends after 12 hours without use, and together with the login that it came from", async () => {
  const site = await issue("site");
  const { hash } = (await read(site, "site"))!;
  const idleDays = await issue("back-office", 0, hash);
  expect(await read(idleDays, "back-office", 12 * hour - 1)).toBeDefined();
  expect(await read(idleDays, "back-office", 24 * hour)).toBeUndefined();

  for (const days of [29, 58, 87]) await read(site, "site", days * day);
  const last = await issue("back-office", 90 * day - hour, hash);
  expect(await read(last, "back-office", 90 * day - 1)).toBeDefined();
  expect(await read(last, "back-office", 90 * day)).toBeUndefined();

  const child = await issue("back-office", 0, hash);
  await revokeToken(db, hash);
  expect(await read(child, "back-office")).toBeUndefined();
});

test("All tokens of one account can be revoked at once, with or without the current one", async () => {
  const other = (await insertAccount(db, "customer", { email: "other@example.net" })).id;
  const others = await issueToken(db, { accountId: other, purpose: "site", now: atOffset(0) });
  const [remaining, ended] = [await issue("site"), await issue("site")];
  const { hash } = (await read(remaining, "site"))!;
  await revokeAllTokens(db, accountId, hash);
  expect(await read(remaining, "site")).toBeDefined();
  expect(await read(ended, "site")).toBeUndefined();
  await revokeAllTokens(db, accountId);
  expect(await read(remaining, "site")).toBeUndefined();
  expect(await read(others, "site")).toBeDefined();
});

test("Expired tokens are deleted when the next one is issued", async () => {
  await issue("reset");
  await issue("site", 10 * 60_000);
  expect((await db.selectFrom("tokens").select("purpose").execute()).map(({ purpose }) => purpose)).toEqual([
    "site",
  ]);
});
