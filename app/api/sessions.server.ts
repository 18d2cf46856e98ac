import { session } from "#contract/sessions.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";

/* The logins of a customer, beyond §7. All throw `UpstreamError`. */

const path = "{lang}/sessions";

/** Returns the logins, the current one first. */
export const getSessions = async (api: Api) =>
  (await callExtension("sessions", () => api.list(path, session))).items;

/** @param id the login to end; without it all except the current one. @returns the API's message */
export const endSessions = async (api: Api, id?: string): Promise<string | null> =>
  messageOf(await api.send(id === undefined ? path : `${path}/${id}`, { method: "DELETE" }));
