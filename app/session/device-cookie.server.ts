import { deviceToken } from "#contract/auth.ts";
import { cookies } from "./cookies.server.ts";

/** A year in s. */
const maxAge = 365 * 24 * 60 * 60;

/** Issued and checked by the API (decision 051); survives a logout. */
export const readDeviceToken = (request: Request) =>
  deviceToken.safeParse(cookies.read(request, "device")).data;

export const serializeDeviceToken = (token: string) => cookies.serialize("device", token, { maxAge });
