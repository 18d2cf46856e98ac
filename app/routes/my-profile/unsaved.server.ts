import type { MiddlewareFunction } from "react-router";
import { z } from "zod";
import { getSession } from "#app/middleware/session.ts";
import { sealedCookie } from "#app/session/sealed-cookie.server.ts";
import { accountMark } from "#app/session/session.ts";

const text = z.string().optional();
const details = z.object({ first_name: text, last_name: text, username: text, phone: text, email: text });

/** Details that were posted when their sender was not logged in any more, for half an hour. */
const unsaved = sealedCookie("unsaved-profile", z.object({ account: z.string(), details }), 30 * 60);

type Args = Parameters<MiddlewareFunction<Response>>[0];

/**
 * Around the profile page: what was typed there is not lost when the session has ended meanwhile, without JavaScript
 * either. It waits, sealed, for whoever's page it was to log in again (design: "Nothing typed is lost"), and is shown once.
 */
export const unsavedMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const type = request.headers.get("Content-Type") ?? "";
  const isDetails = request.method === "POST" && type.startsWith("application/x-www-form-urlencoded");
  const posted = isDetails ? request.clone() : null;
  const response = await next();
  if (posted && response.status === 401) {
    const line = kept(await posted.formData());
    if (line) response.headers.append("Set-Cookie", line);
  } else if (response.ok && unsavedDetails({ request, context })) {
    response.headers.append("Set-Cookie", unsaved.clear());
  }
  return response;
};

function kept(form: FormData): string | null {
  const account = form.get("account");
  const { data } = details.safeParse(Object.fromEntries(form));
  if (typeof account !== "string" || !data) return null;
  try {
    return unsaved.write({ account, details: data });
  } catch (error) {
    // Longer than any name or address.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What whoever is logged in had typed, and could not save; null when there is nothing of theirs. */
export function unsavedDetails({ request, context }: Pick<Args, "request" | "context">) {
  const session = getSession(context);
  const found = session && unsaved.read(request);
  return found && found.account === accountMark(session) ? found.details : null;
}
