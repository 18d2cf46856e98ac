// The thread of the search index, which answers the messages of worker-engine.ts.
import { constants, setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { DatabaseLocation } from "../../platform/db/open.ts";
import { openReader } from "../../platform/db/open.ts";
import { MemoryEngine } from "./memory-engine.ts";
import { savedIndexIn } from "./saved-index.ts";
import type { WorkerAnswer, WorkerQuestion } from "./worker-engine.ts";

/** ms; searches read changes themselves, and regular refreshes leave few changes to them. */
const pollMs = 1000;
const startingPollMs = 100;

// Requests without a search, such as health checks, get a shared processor first. Only Linux has thread priorities.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = parentPort as NonNullable<typeof parentPort>;
const answer = (message: WorkerAnswer) => port.postMessage(message);
const location = workerData as DatabaseLocation;
const saved = location.dataDir === ":memory:" ? {} : { saved: savedIndexIn(location.dataDir) };
const threads = { location, minCars: 20_000 };
const engine = new MemoryEngine(await openReader(location), { ...saved, threads });

port.on("message", async ({ number, method, argument }: WorkerQuestion) => {
  try {
    answer({ number, result: await engine[method](argument as never) });
  } catch (error) {
    answer({ number, error: describeError(error) });
  }
});

const startedAt = performance.now();
let readyWith = "nothing";
for (let failure = ""; ; await wait(readyWith === "words" ? pollMs : startingPollMs)) {
  try {
    await engine.refresh();
    report(engine.isReady({ q: "any" }) ? "words" : "filters");
    failure = "";
  } catch (error) {
    const { message } = error as Error;
    if (message !== failure) answer({ failed: message });
    failure = message;
  }
}

function report(state: "filters" | "words") {
  if (state === readyWith) return;
  answer({ ready: { with: state, ms: performance.now() - startedAt, bytes: engine.bytes() } });
  readyWith = state;
}

/** Returns the fields that tell a temporary failure; a structured clone of an error would lose the codes. */
function describeError(error: unknown) {
  const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return { message, code, errcode };
}
