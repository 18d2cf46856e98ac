import { useSyncExternalStore } from "react";
import { maxId } from "#contract/search-limits.ts";

export const maxCompared = 4;

/** Reads ids of a URL or the cookie, each once. One above the maximum is kept: the page asks which one it replaces. */
export const parseComparedIds = (text: string): number[] =>
  [...new Set(text.match(/\d+/g)?.map(Number))]
    .filter((id) => id > 0 && id <= maxId)
    .slice(0, maxCompared + 1);

/** Returns the cookie's value. Dots separate the ids, because a comma would be escaped. */
export const serializeComparedIds = (ids: readonly number[]) => ids.join(".");

const readCookie = () => /\bcompare=([^;]*)/.exec(document.cookie)?.[1] ?? "";

const listeners = new Set<() => void>();

/** Also listens to `focus`, because another tab may have changed the cookie. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("focus", listener);
  };
}

/** Returns the ids in the cookie that `/compare` reads (decision 130); null on the server, where pages are shared. */
export function useComparedIds(): number[] | null {
  const value = useSyncExternalStore(subscribe, readCookie, () => null);
  return value === null ? null : parseComparedIds(value).slice(0, maxCompared);
}

/** Saves ids for 30 days, like the server (`app/session/cookies.server.ts`). @returns whether the browser kept them */
export function saveComparedIds(ids: readonly number[]): boolean {
  const value = serializeComparedIds(ids);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and missing in some browsers
  document.cookie = `compare=${value}; Path=/; Max-Age=2592000; SameSite=Lax`;
  for (const listener of listeners) listener();
  return readCookie() === value;
}
