import type { MiddlewareFunction } from "react-router";
import { getUnreadCount } from "#app/api/account.server.ts";
import { optional } from "#app/api/calls.ts";
import { getFavoriteIds } from "#app/api/favorites.server.ts";
import { loadFrame } from "#app/api/frame.server.ts";
import { accountMark } from "#app/session/session.ts";
import { getApi, getUserApi } from "./api.ts";
import { getSession } from "./session.ts";

type Context = Parameters<MiddlewareFunction>[0]["context"];

/** The frame of a page: the site's own, and of whoever is logged in. Never throws. */
export async function frameOf(context: Context, origin: string) {
  const [frame, account] = await Promise.all([loadFrame(getApi(context), origin), accountOf(context)]);
  return { ...frame, account };
}

/** Null for a visitor, and for somebody whose token turns out to be no good any more. */
async function accountOf(context: Context) {
  const api = getUserApi(context);
  const known = getSession(context);
  if (!api || !known) return null;
  const [favorites, unread] = await Promise.all([
    getFavoriteIds(api),
    // §4: garages do not ask for it. §8: a failure is logged only.
    known.userType === "garage" ? 0 : optional(getUnreadCount(api), 0),
  ]);
  const session = getSession(context);
  if (!session) return null;
  const { userType, user } = session;
  return { userType, name: user.name, image: user.image, mark: accountMark(session), unread, favorites };
}
