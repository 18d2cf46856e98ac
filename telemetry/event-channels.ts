import { channel } from "node:diagnostics_channel";

/**
 * A diagnostics channel of Node. Its name connects the server with the built app, which has its own copy of this module
 * (decision 112).
 */
function eventChannel<T extends object>(name: string) {
  const events = channel(`carmarket:${name}`);
  return {
    /** Whether anybody listens. If not, an event costs only this check. */
    hasSubscribers: () => events.hasSubscribers,
    publish(event: T): void {
      if (events.hasSubscribers) events.publish(event);
    },
    /** @returns ends the subscription */
    subscribe(listener: (event: T) => void): () => void {
      const onMessage = (message: unknown) => listener(message as T);
      events.subscribe(onMessage);
      return () => void events.unsubscribe(onMessage);
    },
  };
}

/** A call by the site to the API; `outcome` is a class of statuses or the kind of failure. */
export const apiCallEvents = eventChannel<{ name: string; outcome: string; ms: number }>("api-call");

/** A null `path` stands for the whole API. */
export const circuitEvents = eventChannel<{ path: string | null; closed: boolean }>("circuit-breaker");

/** Answers of the reference API; `route` is the pattern that matched. */
export const apiRequestEvents = eventChannel<{ route: string; status: number; ms: number }>("api-request");

/** Mails that left the outbox or will be tried again. */
export const mailEvents = eventChannel<{ outcome: "sent" | "postponed" | "given up"; mails: number }>("mail");
