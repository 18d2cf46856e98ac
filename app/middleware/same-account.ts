import { data, type MiddlewareFunction } from "react-router";
import { accountMark, type Session } from "#app/session/session.ts";
import { frameOf } from "./frame.ts";
import { getSession } from "./session.ts";

/**
 * A form that a logged-in user's page shows names that user (`account`, session.ts). When somebody else has logged in
 * since in the same browser, it is refused before anything acts on it: 409, and nothing is done.
 */
export const sameAccountMiddleware: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const session = getSession(context);
  const type = request.headers.get("Content-Type") ?? "";
  if (session && request.method === "POST" && type.startsWith("application/x-www-form-urlencoded")) {
    const form = await request
      .clone()
      .formData()
      .catch(() => null);
    // The frame's data travels in the error, because no loader will have brought it.
    if (form && isOthers(form, session))
      throw data({ frame: await frameOf(context, url.origin) }, { status: 409 });
  }
  return next();
};

/** The same for a form with files, which is read only once, by its action. Throws a 409. */
export function refuseOtherAccount(form: FormData, session: Session): void {
  if (isOthers(form, session)) throw data(null, { status: 409 });
}

function isOthers(form: FormData, session: Session): boolean {
  const stated = form.get("account");
  return typeof stated === "string" && stated !== accountMark(session);
}
