import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#upstream/platform/db/transaction.ts";
import { authHeaders, insertAccount } from "#upstream/testing/accounts.ts";
import { type TestApi, testApi } from "#upstream/testing/api.ts";
import { sendInvitation } from "./invitations.ts";
import { issueToken } from "./tokens.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

test("A new invitation link replaces the previous one, but ends no login and no link of another account", async () => {
  const vendor = await insertAccount(api.db, "vendor");
  await authHeaders(api.db, vendor, now);
  const agent = await insertAccount(api.db, "vendor", { email: "agent@example.net", vendor_id: 2 });
  await issueToken(api.db, { accountId: agent.id, purpose: "invite", now });
  const purposes = async () =>
    (await api.db.selectFrom("tokens").select("purpose").orderBy("purpose").execute()).map(
      ({ purpose }) => purpose,
    );
  const before = await purposes();
  const invite = () =>
    inTransaction(api.db, (trx) =>
      sendInvitation(trx, vendor, { business: "De Linde", page: "https://office.example/password", now }),
    );
  const [first, second] = [await invite(), await invite()];
  expect(second).not.toBe(first);
  expect(await purposes()).toEqual([...before, "invite"].sort());
});
