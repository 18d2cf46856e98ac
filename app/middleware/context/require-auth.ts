import { data } from "react-router";
import { getUserApi } from "#app/middleware/api.ts";
import type { Context } from "#app/middleware/request-context.ts";
import { getSession } from "#app/middleware/session.ts";
import type { Session } from "#app/session/session.ts";
import type { UserType } from "#contract/auth.ts";

/** Returns the session and its API client. @throws 401 for a visitor, 403 for another role */
export function requireAuth(context: Context, ...types: UserType[]) {
  const session = getSession(context);
  const api = getUserApi(context);
  if (!session || !api) throw data(null, { status: 401 });
  if (types.length > 0 && !types.includes(session.userType)) throw wrongRole(session);
  return { session, api };
}

function wrongRole({ userType }: Session) {
  return data({ userType }, { status: 403 });
}
