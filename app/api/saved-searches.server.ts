import {
  parseSavedQuery,
  type SavedSearchChange,
  type StopAlerts,
  savedSearch,
  serializeSavedQuery,
} from "#contract/saved-searches.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";

/* Saved searches of customers, beyond §7. All throw `UpstreamError`. */

const path = "{lang}/saved-searches";

/** Returns saved searches, newest first. */
export const getSavedSearches = (api: Api) =>
  callExtension("saved-searches", () => api.list(path, savedSearch));

/** @param query as of GET {lang}/cars; one without filters is never saved */
export async function isSearchSaved(api: Api, query: string): Promise<boolean> {
  const canonical = serializeSavedQuery(parseSavedQuery(query) ?? {});
  if (canonical === "") return false;
  const { items } = await callExtension("saved-searches", () =>
    api.list(path, savedSearch, { query: canonical }),
  );
  return items.some((search) => search.query === canonical);
}

/** @param query as of GET {lang}/cars; saving it again adds nothing */
export const saveSearch = (api: Api, query: string, frequency: "daily" | "never") =>
  callExtension("saved-searches", () => api.send(path, { method: "POST", body: { query, frequency } }));

/** Returns the changed search; null when the API's answer cannot be read. */
export async function changeSavedSearch(api: Api, id: number, change: SavedSearchChange) {
  const answer = await api.send(`${path}/${id}`, { method: "PATCH", body: change });
  return payload(answer, savedSearch) ?? null;
}

export const deleteSavedSearch = async (api: Api, id: number) =>
  messageOf(await api.send(`${path}/${id}`, { method: "DELETE" }));

/** Stops alerts by the link in a mail, without a login. */
export const stopAlerts = async (api: Api, query: StopAlerts) =>
  messageOf(await api.send(`${path}/stop`, { method: "PUT", query }));
