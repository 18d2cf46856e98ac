/** A message on its way. */
export interface Outgoing {
  /** The idempotency key: however often it is sent, the API keeps it once. */
  key: string;
  text: string;
  /** The newest message when it was written: what arrives later may be this one. */
  after: number;
  state: "sending" | "waiting" | "refused";
  /** Why it was refused, in the reader's language. */
  reason?: string;
  /** The login has expired. */
  loggedOut?: boolean;
}

interface Written {
  id: number;
  text: string;
  mine: boolean;
}

/**
 * Without those that arrived by another way before their own answer did, each message standing for one. They stay in the
 * outbox until they are answered, because an equal text may be another tab's.
 */
export function unansweredOf(outbox: readonly Outgoing[], messages: readonly Written[]): Outgoing[] {
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

/** In ms. Doubled after each try that reached nobody. */
const [minDelayMs, maxDelayMs] = [1_000, 30_000];

export const retryDelay = (tries: number): number => Math.min(minDelayMs * 2 ** tries, maxDelayMs);

type Answer<T> = { message: T } | { reason: string; loggedOut?: boolean };

interface Options<T> {
  /** Sends one message once. @throws when nobody could be reached, or nobody knows whether it arrived */
  post: (outgoing: Outgoing) => Promise<Answer<T>>;
  /** Waits for the next try. */
  wait: (ms: number) => Promise<void>;
  onChange: (outbox: readonly Outgoing[]) => void;
  /** A message that arrived after `close`, when others may have changed what is stored. */
  forget: (key: string) => void;
  onSent: (message: T) => unknown;
}

/** Sends messages one after the other, so that they arrive in their order, and again until there is an answer. */
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
    /** One that was refused, or all that wait. */
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

/* What is on its way outlives a reload and a login, per tab. Logging out forgets it (app/client/form-drafts.ts). */

const storageKey = "outbox";
/** In ms; another person may use the screen later. */
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

/** To be sent again: the login may be there now. */
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
