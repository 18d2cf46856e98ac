import { type PasskeyLogin, type PasskeyRequest, passkey, passkeyOptions } from "#contract/passkeys.ts";
import { type AuthResult, parseAuthResult } from "./auth.server.ts";
import { callExtension, sendToExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Passkeys of customers, beyond §7. All throw `UpstreamError`; `string | null` is the API's message. */

const path = "{lang}/passkeys";

/** Returns passkeys, the oldest first. */
export const getPasskeys = async (api: Api) =>
  (await callExtension("passkeys", () => api.list(path, passkey))).items;

async function getOptions(api: Api, path: string, body: object) {
  const answer = payload(
    await callExtension("passkeys", () => api.send(path, { method: "POST", body })),
    passkeyOptions,
  );
  if (!answer) throw new UpstreamError("malformed", `POST ${path}`);
  return answer.options;
}

/** Returns the options from which a browser creates a passkey. */
export const getCreationOptions = (api: Api, body: { current_password?: string | undefined }) =>
  getOptions(api, `${path}/options`, body);

/** Returns the options with which a browser logs in. */
export const getLoginOptions = (api: Api) => getOptions(api, `${path}/login-options`, {});

export const addPasskey = (api: Api, body: PasskeyRequest) =>
  sendToExtension("passkeys", api, path, { method: "POST", body });

export const renamePasskey = async (api: Api, id: number, name: string): Promise<string | null> =>
  messageOf(await api.send(`${path}/${id}`, { method: "PATCH", body: { name } }));

export const removePasskey = async (api: Api, id: number, body: { current_password?: string | undefined }) =>
  messageOf(await api.send(`${path}/${id}`, { method: "DELETE", body }));

export async function logInByPasskey(api: Api, body: PasskeyLogin): Promise<AuthResult> {
  const answer = await callExtension("passkeys", () => api.send(`${path}/login`, { method: "POST", body }));
  return parseAuthResult(answer, `${path}/login`, "customer");
}
