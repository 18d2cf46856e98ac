import { setImmediate as checksEnd } from "node:timers/promises";
import { CompiledQuery, type PostgresDriver } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { Replicas } from "./replica.ts";

const lost = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const full = new Error("timeout exceeded when trying to connect");

/** Returns a driver that answers every query with one value, or with an error. */
const driver = (answer: () => unknown) =>
  ({
    acquireConnection: async () => ({
      async executeQuery() {
        const value = answer();
        if (value instanceof Error) throw value;
        return { rows: [{ value }] };
      },
    }),
    releaseConnection: async () => {},
  }) as unknown as PostgresDriver;

/** Two servers whose answers can be changed, and their clock. `replica` is whether it has replayed everything. */
function servers(answers: { primary: unknown; replica: unknown }) {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const losses: string[] = [];
  const replicas = new Replicas([driver(() => answers.replica)], {
    primary: driver(() => answers.primary),
    onLost: ({ message }) => losses.push(message),
  });
  const isReplicaRead = async () => (await replicas.read(CompiledQuery.raw("select 1"))) !== undefined;
  return {
    answers,
    losses,
    /** Reads twice after a pause: the first read starts the check. */
    async readAfter(seconds: number) {
      now += seconds * 1000;
      await isReplicaRead();
      await checksEnd();
      return isReplicaRead();
    },
  };
}

test("A replica is read when the primary is lost after a time without reads, and as long as it answers", async () => {
  const { answers, losses, readAfter } = servers({ primary: "0/1", replica: true });
  expect(await readAfter(0)).toBe(true);
  answers.primary = lost;
  expect(await readAfter(3600)).toBe(true);
  answers.replica = full;
  expect(await readAfter(6)).toBe(false);
  answers.replica = true;
  expect(await readAfter(1)).toBe(true);
  answers.replica = lost;
  expect(await readAfter(6)).toBe(false);
  expect(losses).toEqual(["connect ECONNREFUSED"]);
  answers.replica = true;
  expect(await readAfter(6)).toBe(true);
});

test("While the primary only has no free connection, a replica is not read before it is known to be up to date", async () => {
  const { answers, readAfter } = servers({ primary: full, replica: true });
  expect(await readAfter(0)).toBe(false);
  answers.primary = "0/1";
  expect(await readAfter(6)).toBe(true);
  answers.primary = full;
  expect(await readAfter(6)).toBe(true);
});
