import { type Carried, isWay } from "#app/features/auth/way.tsx";
import { ownAddress, recordId } from "#app/http.ts";
import { isUserType, type UserType } from "#contract/accounts.ts";

/** Longer addresses do not come back: as JSON they have to fit a cookie, with a name and an e-mail address. Characters. */
const longest = 1_000;

/** Fields of a form or of an address. */
type Values = Pick<URLSearchParams, "get"> | FormData;

/**
 * Where somebody comes out after a way in: where they asked to be led back to, if that is a page of this site that one
 * can come back to; `home` otherwise. What logs out again is left out of it.
 */
export function wayBack(to: unknown, home: string): string {
  const own = ownAddress(to, home);
  const url = new URL(own, "http://own.invalid");
  if (isWay(url.pathname)) return home;
  for (const name of ["logout", "clear_storage"]) {
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  }
  const back = url.pathname + url.search + url.hash;
  return JSON.stringify(back).length > longest ? home : back;
}

/** What goes along: `redirect_to` (null: home, where everyone is led) and the car that was to be kept. */
export function carriedOf(values: Values, home: string): Carried {
  const back = wayBack(values.get("redirect_to"), home);
  const favorite = values.get("favorite");
  return {
    redirectTo: back === home ? null : back,
    favorite: typeof favorite === "string" ? recordId(favorite) : null,
  };
}

/** The role that is asked for; customers are the default (§6). */
export function userTypeOf(values: Values): UserType {
  const type = values.get("user_type");
  return isUserType(type) ? type : "customer";
}
