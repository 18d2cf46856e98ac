import { channel } from "node:diagnostics_channel";

/**
 * A channel of Node's diagnostics: by its name it reaches from the built app, which has a copy of this module, to the
 * server around it (decision 112).
 */
function eventChannel<T extends object>(name: string) {
  const events = channel(`carmarket:${name}`);
  return {
    /** Otherwise an event costs nothing but this look. */
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

/** A call of the API by the site; `outcome` is a class of statuses or the kind of failure. */
export const apiCallEvents = eventChannel<{ name: string; outcome: string; ms: number }>("api-call");

/** `path` null: the whole API. */
export const circuitEvents = eventChannel<{ path: string | null; closed: boolean }>("circuit-breaker");

/** Answers of the reference API; `route` is the pattern that matched. */
export const apiRequestEvents = eventChannel<{ route: string; status: number; ms: number }>("api-request");

/** Mails that left the outbox, or will be tried again. */
export const mailEvents = eventChannel<{ outcome: "sent" | "postponed" | "given up"; mails: number }>("mail");
