import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { type AuthUser, authUserResponse, rolePath, type UserType } from "#contract/user.ts";
import { demoCredentials } from "#tests/setup/demo-credentials.ts";

/** Login credentials. */
export interface Login {
  user_type: UserType;
  email: string;
  password: string;
}

/** Returns the login of the demo market's account of a role. */
export const demoLogin = (type: UserType): Login =>
  demoCredentials.find(({ user_type }) => user_type === type)!;

/** Logs in at the API. */
export async function logIn(apiUrl: string, { user_type, email, password }: Login): Promise<AuthUser> {
  const answer = await post(apiUrl, `${rolePath[user_type]}/login`, { email, password });
  return authUserResponse.parse(answer);
}

/** Creates a customer, independent of other tests. */
export async function newCustomer(
  apiUrl: string,
  names: { first_name?: string; last_name?: string } = {},
): Promise<{ auth: AuthUser; login: Login }> {
  const login: Login = {
    user_type: "customer",
    email: `${randomUUID()}@example.net`,
    password: "Zonnig-Erf-42",
  };
  const { email, password } = login;
  await post(apiUrl, "/register/send-code", {
    first_name: "Noor",
    last_name: "Bakker",
    ...names,
    email,
    phone: "+31 6 1234 5678",
    password,
    password_confirmation: password,
    terms: true,
  });
  const code = await mailedCode(apiUrl, email);
  const answer = await post(apiUrl, "/register/verify-code", { email, code });
  return { auth: authUserResponse.parse(answer), login };
}

/** Returns the 6-digit code in the newest mail to an address, from the reference API's outbox. */
export async function mailedCode(apiUrl: string, email: string): Promise<string> {
  const outbox = await (await fetch(`${apiUrl}/outbox`)).text();
  const mail = outbox.split("<article").find((article) => article.includes(`<dd>${email}</dd>`)) ?? "";
  const code = /<pre[^>]*>[\s\S]*?\b(\d{6})\b/.exec(mail)?.[1];
  if (!code) throw new Error(`There is no mail with a code to ${email}.`);
  return code;
}

/** A logged-in visitor: the cookie, and the token in it. */
export interface TestSession {
  /** A `Cookie` header. */
  cookie: string;
  token: string;
  /** The value of the field `account` in their forms. */
  accountKey: string;
}

/**
 * Logs in a user of the API at the site. Call it after `createTestApp`, because settings are read once.
 * @param at the time of login, ms
 */
async function sessionFor(auth: AuthUser, { remember = false, at = Date.now() } = {}): Promise<TestSession> {
  const { accountKey, sessionFromAuthUser } = await import("#app/session/session.ts");
  const { commitSession } = await import("#app/session/cookies.server.ts");
  const session = sessionFromAuthUser(auth, remember, at);
  const cookie = (await commitSession(session)).split(";")[0] ?? "";
  return { cookie, token: session.token, accountKey: accountKey(session) };
}

/** Logs in the demo market's account of a role at the site, with "Keep me logged in". */
export const demoSession = async (
  apiUrl: string,
  type: UserType = "customer",
  options: { remember?: boolean; at?: number } = {},
) => sessionFor(await logIn(apiUrl, demoLogin(type)), { remember: true, ...options });

/** Returns the `Cookie` header of a logged-in user. */
export const sessionCookieOf = async (auth: AuthUser): Promise<string> => (await sessionFor(auth)).cookie;

/** Logs in by the site's own form; the browser keeps the cookie (`context.request`, `page.request`). */
export async function logInByForm(request: APIRequestContext, login: Login, origin = ""): Promise<void> {
  const response = await request.post(`${origin}/login`, {
    form: { ...login },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`The login was answered ${response.status()}.`);
}

async function post(apiUrl: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${apiUrl}/api/v1/en${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return response.json();
}
