import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { DatabaseLocation } from "../../platform/db/open.ts";
import { unavailable } from "../../platform/http/errors.ts";
import type { SearchEngine } from "../engine.ts";
import type { MemoryEngine } from "./memory-engine.ts";

type Method = Exclude<keyof MemoryEngine, "isReady" | "bytes">;

export interface WorkerQuestion {
  number: number;
  method: Method;
  argument: unknown;
}

/** Filters are ready before words. */
interface Readiness {
  with: "filters" | "words";
  ms: number;
  bytes: number;
}

export type WorkerAnswer =
  | { number: number; result: unknown }
  | { number: number; error: { message: string; code: unknown; errcode: unknown } }
  | { ready: Readiness }
  | { failed: string };

const restartMs = 1000;
const defaultAnswerMs = 10_000;

/** Runs the memory engine in its own thread with its own connections, so that no search blocks the API. */
export class WorkerEngine implements SearchEngine {
  started: Readiness | undefined;
  readonly #location: DatabaseLocation;
  readonly #log: Logger;
  readonly #answerMs: number;
  #worker: Worker;
  #number = 0;
  readonly #questions = new Map<number, PromiseWithResolvers<unknown>>();
  #restart: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param answerMs ms after which a question is answered with 503 */
  constructor(location: DatabaseLocation, log: Logger, answerMs = defaultAnswerMs) {
    this.#location = location;
    this.#answerMs = answerMs;
    this.#log = log;
    this.#worker = this.#start();
  }

  search: SearchEngine["search"] = (query) => this.#ask("search", query);
  facets: SearchEngine["facets"] = (query) => this.#ask("facets", query);
  suggest: SearchEngine["suggest"] = (text) => this.#ask("suggest", text);
  similar: SearchEngine["similar"] = (car) => this.#ask("similar", car);
  comparePrice: SearchEngine["comparePrice"] = (comparison) => this.#ask("comparePrice", comparison);
  map: SearchEngine["map"] = (query) => this.#ask("map", query);
  refresh: SearchEngine["refresh"] = () => this.#ask("refresh", undefined);
  figures = () => this.#ask("figures", undefined);

  isReady({ q }: { q?: string | undefined } = {}): boolean {
    return this.started !== undefined && (!q || this.started.with === "words");
  }

  /** Ends the thread like a failure: open questions fail, and a new thread is started. */
  async restart(): Promise<void> {
    await this.#worker.terminate();
    clearTimeout(this.#restart);
    this.#worker = this.#start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    // The thread may have an index to save.
    if (this.started) await this.#ask("close", undefined).catch(() => {});
    await this.#worker.terminate();
  }

  #ask<M extends Method>(method: M, argument: unknown): ReturnType<MemoryEngine[M]> {
    const number = ++this.#number;
    const question = Promise.withResolvers<unknown>();
    this.#questions.set(number, question);
    const limit = setTimeout(() => {
      this.#questions.delete(number);
      question.reject(unavailable());
    }, this.#answerMs);
    const isAnswered = () => clearTimeout(limit);
    question.promise.then(isAnswered, isAnswered);
    this.#worker.postMessage({ number, method, argument } satisfies WorkerQuestion);
    return question.promise as ReturnType<MemoryEngine[M]>;
  }

  #start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: this.#location });
    worker.on("message", (message: WorkerAnswer) => this.#receive(message));
    worker.on("error", (error) => this.#log.error({ reason: error.message }, "the search index failed"));
    worker.on("exit", () => {
      this.started = undefined;
      for (const { reject } of this.#questions.values()) reject(unavailable());
      this.#questions.clear();
      if (this.#isClosed) return;
      this.#restart = setTimeout(() => {
        this.#worker = this.#start();
      }, restartMs);
    });
    return worker;
  }

  #receive(message: WorkerAnswer) {
    if ("ready" in message) {
      this.started = message.ready;
      const { ms, bytes } = message.ready;
      const figures = { ms: Math.round(ms), mb: Math.round(bytes / 2 ** 20), with: message.ready.with };
      this.#log.info(figures, "the search index is ready");
    } else if ("failed" in message) {
      this.#log.error({ reason: message.failed }, "the search index cannot be brought up to date");
    } else {
      const question = this.#questions.get(message.number);
      this.#questions.delete(message.number);
      if ("result" in message) question?.resolve(message.result);
      else question?.reject(Object.assign(new Error(message.error.message), message.error));
    }
  }
}
