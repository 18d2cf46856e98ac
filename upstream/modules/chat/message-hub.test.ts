import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { messageHub, type Subscriber } from "./message-hub.ts";

test("When a process has 2000 streams, the account with the most gives one up for an account with fewer", async () => {
  const db = await testDatabase();
  const hub = messageHub(db);
  const context = { clock: () => new Date(), draining: () => false };
  const open: Subscriber[] = [];
  const follow = async (accountId: number) => {
    const subscriber: Subscriber = {
      ...{ accountId, vendorId: null, tokenHash: "" },
      ...{ notify() {}, read() {}, heartbeat() {} },
      close() {
        hub.remove(subscriber);
        open.splice(open.indexOf(subscriber), 1);
      },
    };
    const isOpen = await hub.add(subscriber, context);
    if (isOpen) open.push(subscriber);
    return isOpen;
  };
  const countOf = (accountId: number) => open.filter((one) => one.accountId === accountId).length;
  for (const [account, streams] of [
    [1, 500],
    [2, 500],
    [3, 600],
    [4, 400],
  ] as const)
    for (let stream = 0; stream < streams; stream++) expect(await follow(account)).toBe(true);

  expect(await follow(5)).toBe(true);
  expect([countOf(3), countOf(5), open.length]).toEqual([599, 1, 2000]);
  // An account that has lost a stream to others cannot take its place back.
  expect(await follow(3)).toBe(false);
  for (const subscriber of [...open]) subscriber.close();
  await db.destroy();
});
