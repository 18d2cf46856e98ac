// The thread that reads words for text-thread.ts.
import { on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { openReader } from "../../platform/db/open.ts";
import { readTexts } from "./read-texts.ts";
import type { TextThreadData } from "./text-thread.ts";

const port = parentPort as NonNullable<typeof parentPort>;
const { location, capacity } = workerData as TextThreadData;
const db = await openReader(location);
const state = await readTexts(db, capacity, batches());
await db.destroy();
port.postMessage(state, buffersOf(state));

async function* batches(): AsyncGenerator<Uint32Array> {
  for await (const [ids] of on(port, "message")) {
    if (ids === null) return;
    yield ids;
  }
}

function buffersOf(value: object): ArrayBuffer[] {
  return Object.values(value).flatMap((part) => {
    if (ArrayBuffer.isView(part)) return [part.buffer as ArrayBuffer];
    return typeof part === "object" ? buffersOf(part) : [];
  });
}
