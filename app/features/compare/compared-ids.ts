import { useSyncExternalStore } from "react";

/** Side by side. */
export const maxCompared = 4;

const maxId = 2_147_483_647;

/** Of a URL or the cookie, each id once. One more than fits is kept, so that the page asks which it replaces. */
export const parseComparedIds = (text: string): number[] =>
  [...new Set(text.match(/\d+/g)?.map(Number))]
    .filter((id) => id > 0 && id <= maxId)
    .slice(0, maxCompared + 1);

/** The cookie's value: a comma would be escaped there. */
export const serializeComparedIds = (ids: readonly number[]) => ids.join(".");

const readCookie = () => /\bcompare=([^;]*)/.exec(document.cookie)?.[1] ?? "";

const listeners = new Set<() => void>();

/** `focus`: another tab may have changed the cookie. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("focus", listener);
  };
}

/** From the cookie that `/compare` reads (decision 130); null on the server, where pages are the same for all. */
export function useComparedIds(): number[] | null {
  const value = useSyncExternalStore(subscribe, readCookie, () => null);
  return value === null ? null : parseComparedIds(value).slice(0, maxCompared);
}

/** For 30 days, as the server does (`app/session/cookies.server.ts`). @returns whether the browser has kept them */
export function saveComparedIds(ids: readonly number[]): boolean {
  const value = serializeComparedIds(ids);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and missing in some browsers
  document.cookie = `compare=${value}; Path=/; Max-Age=2592000; SameSite=Lax`;
  for (const listener of listeners) listener();
  return readCookie() === value;
}
