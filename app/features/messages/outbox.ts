import { outboxKey } from "#app/client/form-drafts.ts";

export interface Outgoing {
  /** Idempotency key: the API stores the message once, however often it is sent. */
  key: string;
  text: string;
  /** Id of the newest message at the time of writing; a message that arrives later may be this one. */
  after: number;
  state: "sending" | "waiting" | "refused";
  /** Why it was refused, in the reader's language. */
  reason?: string;
  loggedOut?: boolean;
}

interface Written {
  id: number;
  text: string;
  mine: boolean;
}

/**
 * Leaves out messages that have arrived by another way before they were answered; each arrived message counts for one.
 * They stay in the outbox until they are answered, because an equal text may come from another tab.
 */
export function findUnconfirmed(outbox: readonly Outgoing[], messages: readonly Written[]): Outgoing[] {
  const taken = new Set<number>();
  return outbox.filter(({ text, after, state }) => {
    if (state === "refused") return true;
    const arrived = messages.find(
      (message) => message.mine && message.id > after && !taken.has(message.id) && message.text === text,
    );
    if (arrived) taken.add(arrived.id);
    return !arrived;
  });
}

/** In ms; doubled after each attempt that failed. */
const [minDelayMs, maxDelayMs] = [1_000, 30_000];

export const retryDelay = (tries: number): number => Math.min(minDelayMs * 2 ** tries, maxDelayMs);

type Answer<T> = { message: T } | { reason: string; loggedOut?: boolean };

interface Options<T> {
  /** Sends one message once. @throws when the server was not reached, or it is unknown whether the message arrived */
  post: (outgoing: Outgoing) => Promise<Answer<T>>;
  /** Waits for the next attempt. */
  wait: (ms: number) => Promise<void>;
  onChange: (outbox: readonly Outgoing[]) => void;
  /** Called for an answer after `close`, when another page may have changed the stored outbox; null: it arrived. */
  onAnswered: (key: string, refusal: Partial<Outgoing> | null) => void;
  onSent: (message: T) => unknown;
}

const toSend = ({ key, text, after }: Pick<Outgoing, "key" | "text" | "after">): Outgoing => ({
  ...{ key, text, after },
  state: "sending",
});

/**
 * Sends messages one after the other, so that they arrive in order, and repeats each until it is answered, also after
 * `close`. Call `open` first.
 */
export function createOutbox<T>(initial: readonly Outgoing[] = []) {
  let options: Options<T>;
  let entries = initial;
  let isRunning = false;
  let isClosed = false;
  const set = (next: readonly Outgoing[]) => {
    entries = next;
    if (!isClosed) options.onChange(entries);
  };
  const change = (key: string, state: Partial<Outgoing>) =>
    set(entries.map((entry) => (entry.key === key ? { ...entry, ...state } : entry)));
  const remove = (key: string) => set(entries.filter((entry) => entry.key !== key));

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    let tries = 0;
    for (;;) {
      const next = entries.find(({ state }) => state !== "refused");
      if (!next) break;
      try {
        const answer = await options.post(next);
        tries = 0;
        if ("message" in answer) await options.onSent(answer.message);
        const refusal = "message" in answer ? null : { ...answer, state: "refused" as const };
        if (refusal) change(next.key, refusal);
        else remove(next.key);
        if (isClosed) options.onAnswered(next.key, refusal);
      } catch {
        change(next.key, { state: "waiting" });
        await options.wait(retryDelay(tries));
        tries += 1;
      }
    }
    isRunning = false;
  }

  return {
    /** Sends what is waiting, and reports to an opened thread. @returns all that is not sent */
    open(opened: Options<T>): readonly Outgoing[] {
      options = opened;
      isClosed = false;
      void run();
      return entries;
    },
    send(message: Pick<Outgoing, "key" | "text" | "after">) {
      set([...entries, toSend(message)]);
      void run();
    },
    retry(key: string) {
      set(entries.map((entry) => (entry.key === key ? toSend(entry) : entry)));
      void run();
    },
    discard: remove,
    isSending: () => isRunning,
    close() {
      isClosed = true;
    },
  };
}

/* The outbox is stored per tab and survives a reload and a login. Logging out clears it (app/client/form-drafts.ts). */

/** In ms; limited, because another person may use the device later. */
const maxStoredMs = 30 * 60_000;

interface Stored {
  at: number;
  account: string;
  thread: string;
  entries: readonly Outgoing[];
}

function readAll(): Stored[] {
  try {
    const all: Stored[] = JSON.parse(sessionStorage.getItem(outboxKey) ?? "[]");
    return all.filter(({ at }) => Date.now() - at < maxStoredMs);
  } catch {
    return [];
  }
}

/** Returns the stored messages. A refused one is sent again only if the login had expired. */
export function readOutbox(account: string, thread: string): Outgoing[] {
  const stored = readAll().find((one) => one.account === account && one.thread === thread);
  return (stored?.entries ?? []).map((entry) =>
    entry.state === "refused" && !entry.loggedOut ? entry : toSend(entry),
  );
}

export function storeOutbox(account: string, thread: string, entries: readonly Outgoing[]): void {
  const others = readAll().filter((one) => one.account !== account || one.thread !== thread);
  const all = entries.length > 0 ? [...others, { at: Date.now(), account, thread, entries }] : others;
  try {
    sessionStorage.setItem(outboxKey, JSON.stringify(all));
  } catch {}
}

/** Removes a message that was sent from the stored outbox, or stores why it was refused. */
export function storeAnswer(
  account: string,
  thread: string,
  key: string,
  refusal: Partial<Outgoing> | null,
): void {
  const entries = readOutbox(account, thread).flatMap((entry) => {
    if (entry.key !== key) return entry;
    return refusal ? { ...entry, ...refusal } : [];
  });
  storeOutbox(account, thread, entries);
}
