import { useSyncExternalStore } from "react";

/** Side by side. */
export const maxCompared = 4;

const maxId = 2_147_483_647;

/** Of a URL or the cookie, each id once. One more than fits is kept, so that the page asks which it replaces. */
export function parseComparedIds(text: string): number[] {
  const ids = text
    .split(/[.,\s]+/)
    .filter((part) => /^\d{1,10}$/.test(part))
    .map(Number);
  return [...new Set(ids)].filter((id) => id > 0 && id <= maxId).slice(0, maxCompared + 1);
}

/** The cookie's value: a comma would be escaped there. */
export const serializeComparedIds = (ids: readonly number[]) => ids.join(".");

/** "?ids=1,2&differences=1", empty without a car. */
export function compareSearch(ids: readonly number[], differencesOnly = false): string {
  if (ids.length === 0) return "";
  return `?ids=${ids.join(",")}${differencesOnly ? "&differences=1" : ""}`;
}

const cookiePattern = /(?:^|;\s*)compare=([^;]*)/;
/** 30 days in s, as the server writes it (`app/session/cookies.server.ts`). */
const maxAge = 30 * 24 * 60 * 60;

const readCookie = () => decodeURIComponent(cookiePattern.exec(document.cookie)?.[1] ?? "");

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

/** @returns whether the browser has kept them */
export function saveComparedIds(ids: readonly number[]): boolean {
  const value = serializeComparedIds(ids);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const lifetime = value === "" ? 0 : maxAge;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and missing in some browsers
  document.cookie = `compare=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
  return readCookie() === value;
}
