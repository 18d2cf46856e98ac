import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Knows which connections have an answer on its way: begun, and not yet wholly handed to the system. */
export class AnswersUnderWay {
  #bySocket = new WeakMap<Duplex, Set<ServerResponse>>();

  /** Notes an answer to come; a visitor may ask for several at once on one connection. */
  add(socket: Duplex, outgoing: ServerResponse): void {
    const answers = this.#bySocket.get(socket) ?? new Set();
    this.#bySocket.set(socket, answers.add(outgoing));
    outgoing.once("close", () => answers.delete(outgoing));
  }

  has(socket: Duplex): boolean {
    const answers = this.#bySocket.get(socket) ?? [];
    return [...answers].some(({ headersSent, writableFinished }) => headersSent && !writableFinished);
  }
}
