import { Worker } from "node:worker_threads";
import type { DatabaseLocation } from "../../platform/db/open.ts";
import type { TextIndex } from "./text-index.ts";

export interface TextThreadData {
  location: DatabaseLocation;
  capacity: number;
}

/** Reads words while this thread reads the other columns. */
export class TextThread {
  readonly state: Promise<TextIndex["state"]>;
  readonly #worker: Worker;

  constructor(data: TextThreadData, signal: AbortSignal) {
    const worker = new Worker(new URL("./text-worker.ts", import.meta.url), { workerData: data });
    this.#worker = worker;
    this.state = new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the thread that reads words ended")));
    });
    signal.addEventListener("abort", this.stop);
    // Otherwise the signal would keep the words of every index that was rebuilt.
    const forget = () => signal.removeEventListener("abort", this.stop);
    this.state.then(forget, forget);
    if (signal.aborted) this.stop();
  }

  /** @param ids of the next slots, ascending; null after the last */
  add(ids: Uint32Array | null): void {
    this.#worker.postMessage(ids);
  }

  stop = () => void this.#worker.terminate();
}
