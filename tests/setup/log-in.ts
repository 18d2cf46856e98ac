import type { UserType } from "#contract/accounts.ts";

/** Somebody who is logged in: what their browser sends, and the token in it. */
export interface LoggedIn {
  /** A `Cookie` header. */
  cookie: string;
  token: string;
  /** What their pages' forms carry as `account`. */
  mark: string;
}

/** Logs in with the demo account of a role at the reference API, and makes the cookie that the site would. */
export async function logIn(
  apiUrl: string,
  type: UserType = "customer",
  { remember = true, at = Date.now() } = {},
): Promise<LoggedIn> {
  const { demoLogins } = await import("#upstream/seed/data/demo-logins.ts");
  const account = demoLogins.find(({ user_type }) => user_type === type);
  const path = type === "customer" ? "/login" : `/${type}/login`;
  const response = await fetch(`${apiUrl}/api/v1/en${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { authUserResponse } = await import("#contract/accounts.ts");
  const { data } = authUserResponse.parse(await response.json());
  const { accountMark, sessionOf } = await import("#app/session/session.ts");
  const { writeSession } = await import("#app/session/session-cookie.server.ts");
  const session = sessionOf(data, remember, at);
  const cookie = (await writeSession(session)).split(";")[0] ?? "";
  return { cookie, token: session.token, mark: accountMark(session) };
}
