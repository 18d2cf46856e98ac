import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Connections whose response has begun and is not yet handed to the operating system. */
export class InFlightResponses {
  #bySocket = new WeakMap<Duplex, Set<ServerResponse>>();

  add(socket: Duplex, outgoing: ServerResponse): void {
    const responses = this.#bySocket.get(socket) ?? new Set();
    this.#bySocket.set(socket, responses.add(outgoing));
    outgoing.once("close", () => responses.delete(outgoing));
  }

  has(socket: Duplex): boolean {
    const responses = this.#bySocket.get(socket) ?? [];
    return [...responses].some(({ headersSent, writableFinished }) => headersSent && !writableFinished);
  }
}
