import type { Outgoing } from "./outbox.ts";

/* What is on its way outlives a reload and a login, per tab. Logging out forgets it (app/client/form-drafts.ts). */

const storageKey = "outbox";
/** In ms; another person may use the screen later. */
const maxAgeMs = 30 * 60_000;

interface Stored {
  at: number;
  account: string;
  thread: string;
  entries: readonly Outgoing[];
}

function readAll(): Stored[] {
  try {
    const all: Stored[] = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return all.filter(({ at }) => Date.now() - at < maxAgeMs);
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
