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
  /** Called for a message that arrived after `close`, when another page may have changed the stored outbox. */
  forget: (key: string) => void;
  onSent: (message: T) => unknown;
}

/** Sends messages one after the other, so that they arrive in order, and repeats each until it is answered. */
export function createOutbox<T>(
  { post, wait, onChange, forget, onSent }: Options<T>,
  initial: readonly Outgoing[] = [],
) {
  let entries = initial;
  let isRunning = false;
  let isClosed = false;
  const set = (next: readonly Outgoing[]) => {
    entries = next;
    if (!isClosed) onChange(entries);
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
      if (!next || isClosed) break;
      try {
        const answer = await post(next);
        tries = 0;
        if ("message" in answer) {
          await onSent(answer.message);
          remove(next.key);
          if (isClosed) forget(next.key);
        } else change(next.key, { ...answer, state: "refused" });
      } catch {
        change(next.key, { state: "waiting" });
        await wait(retryDelay(tries));
        tries += 1;
      }
    }
    isRunning = false;
  }

  return {
    send(message: Pick<Outgoing, "key" | "text" | "after">) {
      set([...entries, { ...message, state: "sending" }]);
      void run();
    },
    retry(key: string) {
      set(
        entries.map((entry) =>
          entry.key === key
            ? { key, text: entry.text, after: entry.after, state: "sending" as const }
            : entry,
        ),
      );
      void run();
    },
    discard: remove,
    start: () => void run(),
    close() {
      isClosed = true;
    },
  };
}

/* The outbox is stored per tab and survives a reload and a login. Logging out clears it (app/client/form-drafts.ts). */

const storageKey = "outbox";
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
    const all: Stored[] = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return all.filter(({ at }) => Date.now() - at < maxStoredMs);
  } catch {
    return [];
  }
}

/** Returns the stored messages to send again, because the visitor may have logged in since. */
export function readOutbox(account: string, thread: string): Outgoing[] {
  const stored = readAll().find((one) => one.account === account && one.thread === thread);
  return (stored?.entries ?? []).map(({ key, text, after }) => ({ key, text, after, state: "sending" }));
}

export function storeOutbox(account: string, thread: string, entries: readonly Outgoing[]): void {
  const others = readAll().filter((one) => one.account !== account || one.thread !== thread);
  const all = entries.length > 0 ? [...others, { at: Date.now(), account, thread, entries }] : others;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(all));
  } catch {}
}

export function forgetStored(account: string, thread: string, key: string): void {
  storeOutbox(
    account,
    thread,
    readOutbox(account, thread).filter((entry) => entry.key !== key),
  );
}
