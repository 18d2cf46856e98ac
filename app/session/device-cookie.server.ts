import { deviceToken } from "#contract/auth.ts";
import { cookies } from "./cookies.server.ts";

/** A year, s. */
const maxAge = 365 * 24 * 60 * 60;

/**
 * What the API knows this browser by, because somebody has logged in here before: others' failed attempts do not keep
 * them out (decision 051). The API issued it and judges it; it opens nothing, names nobody, and outlives the logout.
 */
export const readDeviceToken = (request: Request) => deviceToken.parse(cookies.read(request, "device"));

/** Its `Set-Cookie`. */
export const serializeDeviceToken = (token: string) => cookies.serialize("device", token, { maxAge });
