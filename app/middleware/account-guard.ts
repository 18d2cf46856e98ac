import { data, type MiddlewareFunction } from "react-router";
import { accountKey, type Session } from "#app/session/session.ts";
import { errorWithSiteData } from "./context/site-data.ts";
import { getSession } from "./session.ts";

/** Refuses (409) a form that was rendered for another account (decision 067). */
export const accountGuardMiddleware: MiddlewareFunction<Response> = async (
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
    // Its action refuses it, and the button shows that.
    if (form && isOtherAccount(form, session) && !isInlineFavorite(form, url))
      throw await errorWithSiteData(context, url, 409);
  }
  return next();
};

/** For forms with files, which only the action reads. @throws a 409 response. */
export function requireSameAccount(form: FormData, session: Session): void {
  if (isOtherAccount(form, session)) throw data(null, { status: 409 });
}

const isInlineFavorite = (form: FormData, { pathname }: URL) =>
  /\/favorites(\.data)?$/.test(pathname) && form.has("inline");

export function isOtherAccount(form: FormData, session: Session): boolean {
  const postedKey = form.get("account");
  return typeof postedKey === "string" && postedKey !== accountKey(session);
}
