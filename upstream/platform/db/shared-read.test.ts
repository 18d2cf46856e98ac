import { expect, test } from "vitest";
import { sharedRead } from "./shared-read.ts";

function controlledRead() {
  const runs: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  };
  return { runs, read };
}

test("Calls during a read share the next read, because the running one may have missed a change", async () => {
  const { runs, read } = controlledRead();
  const scope = {};
  const first = sharedRead(scope, "home", read);
  const others = [sharedRead(scope, "home", read), sharedRead(scope, "home", read)];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve("before the change");
  expect(await first).toBe("before the change");
  await expect.poll(() => runs.length).toBe(2);
  const late = sharedRead(scope, "home", read);
  runs[1]?.resolve("after it");
  expect(await Promise.all(others)).toEqual(["after it", "after it"]);
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.resolve("later still");
  expect(await late).toBe("later still");
});

test("Each key and each database has its own reads, and a failure does not affect the next read", async () => {
  const { runs, read } = controlledRead();
  const scope = {};
  const answers = [
    sharedRead(scope, "home", read),
    sharedRead(scope, "faqs", read),
    sharedRead({}, "home", read),
  ];
  const waiting = sharedRead(scope, "home", read);
  expect(runs).toHaveLength(3);
  runs[0]?.reject(new Error("the database is gone"));
  await expect(answers[0]).rejects.toThrow("gone");
  await expect.poll(() => runs.length).toBe(4);
  for (const run of runs.slice(1)) run.resolve("back");
  expect(await Promise.all([...answers.slice(1), waiting])).toEqual(["back", "back", "back"]);
});
