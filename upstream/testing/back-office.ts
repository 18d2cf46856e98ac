import { parseHtml } from "#tests/setup/html.ts";
import { type Field, sentValue } from "#tests/setup/page-html.ts";
import type { BusinessType } from "../back-office/context.ts";
import type { ApiOptions } from "../platform/http/context.ts";
import { authHeaders, insertAccount, password } from "./accounts.ts";
import { type TestApi, testApi } from "./api.ts";

/** The same origin as in api.ts. */
export const siteOrigin = "https://market.example";

export interface Visitor {
  /** The session cookie; empty without a session. */
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<HtmlResponse>;
  post(
    path: string,
    values: Record<string, string> | FormData,
    headers?: Record<string, string>,
  ): Promise<HtmlResponse>;
}

export interface HtmlResponse {
  status: number;
  headers: Headers;
  html: string;
}

export interface TestBackOffice extends TestApi {
  anonymous: Visitor;
  /** Returns the visitor with this session cookie. */
  visitor(cookie: string): Visitor;
  /** Returns an account's token on the site; creates the account if there is none. */
  siteToken(type: BusinessType | "customer"): Promise<string>;
  /** Posts like the site's hand-over page. */
  tokenLogin(
    type: BusinessType,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<HtmlResponse>;
  /** Posts the site's token and returns the session. */
  login(type: BusinessType): Promise<Visitor>;
  /** Creates an operator's account and logs in with its password. */
  loginOperator(email?: string): Promise<Visitor>;
}

/** Starts the API with its back-office and a market of two vendors; garages come with a garage's account. */
export async function testBackOffice(
  cars: number | "empty" = 12,
  options: Partial<ApiOptions> = {},
): Promise<TestBackOffice> {
  const api = await testApi(cars, options);
  const requestHtml = async (path: string, init: RequestInit): Promise<HtmlResponse> => {
    const response = await api.app.request(`/back-office${path}`, init);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const visitor = (cookie: string): Visitor => ({
    cookie,
    get: (path, headers = {}) => requestHtml(path, { headers: { Cookie: cookie, ...headers } }),
    post: (path, values, headers = { "Sec-Fetch-Site": "same-origin" }) =>
      requestHtml(path, {
        method: "POST",
        headers: { Cookie: cookie, ...headers },
        body: values instanceof FormData ? values : new URLSearchParams(values),
      }),
  });
  let passedMs = 0;
  const office: TestBackOffice = {
    ...api,
    advanceClock(seconds) {
      passedMs += seconds * 1000;
      api.advanceClock(seconds);
    },
    anonymous: visitor(""),
    visitor,
    async siteToken(type) {
      const existing = await api.db
        .selectFrom("accounts")
        .selectAll()
        .where("type", "=", type)
        .executeTakeFirst();
      const now = new Date(Date.parse("2026-11-21T12:00:00.000Z") + passedMs);
      return (await authHeaders(api.db, existing ?? (await insertAccount(api.db, type)), now)).Authorization;
    },
    tokenLogin: (type, fields, headers = { Origin: siteOrigin }) =>
      visitor("").post(`/${type}/login-by-token`, fields, headers),
    async login(type) {
      const { headers } = await office.tokenLogin(type, { token: await office.siteToken(type) });
      return visitor(headers.get("Set-Cookie")?.split(";")[0] ?? "");
    },
    async loginOperator(email = "Noor.operator@example.net") {
      await insertAccount(api.db, "operator", { email });
      const { headers } = await visitor("").post("/operator/login", { email, password });
      const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      return visitor(cookies.join("; "));
    },
  };
  return office;
}

/** Returns a form's fields by name, as a browser would post them unchanged. */
export function formFields(html: string): Record<string, string> {
  const form = parseHtml(html).querySelector("form.form[method=post]");
  const fields = [...(form?.querySelectorAll<Field>(":is(input, textarea, select)[name]") ?? [])];
  const sent = fields.filter((field) => !field.matches("[type=checkbox]:not([checked])"));
  return Object.fromEntries(sent.map((field) => [field.getAttribute("name"), sentValue(field)]));
}

/** Returns the errors at the fields, by the fields' names. */
export function fieldErrors({ html }: HtmlResponse): Record<string, string> {
  const errors = [...parseHtml(html).querySelectorAll("p.field-error[id]")];
  return Object.fromEntries(
    errors.map(({ id, textContent }) => [id.replace(/^field-|-error$/g, ""), textContent]),
  );
}
