import type { BusinessType } from "../back-office/context.ts";
import type { ApiOptions } from "../platform/http/context.ts";
import { authHeaders, insertAccount } from "./accounts.ts";
import { type TestApi, testApi } from "./api.ts";

/** As in api.ts. */
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
  /** A business account's token on the site; creates the account when missing. */
  siteToken(type: BusinessType | "customer"): Promise<string>;
  /** Posts as the site's hand-over page does. */
  tokenLogin(
    type: BusinessType,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<HtmlResponse>;
  /** Posts the site's token and returns the session. */
  login(type: BusinessType): Promise<Visitor>;
}

/** The API with its back-office and a market of two vendors and two garages (market.ts, garages.ts). */
export async function testBackOffice(cars = 12, options: Partial<ApiOptions> = {}): Promise<TestBackOffice> {
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
  };
  return office;
}

/** A form's fields by name, as a browser would post them unchanged. */
export function formFields(html: string): Record<string, string> {
  const [form = ""] = /<form method="post"[^>]*class="form"[\s\S]*?<\/form>/.exec(html) ?? [];
  const fields: [string, string][] = [];
  for (const [tag, name = ""] of form.matchAll(/<(?:input|textarea|select)\b[^>]*?\sname="([^"]+)"[^>]*>/g)) {
    if (/type="checkbox"/.test(tag) && !/\schecked/.test(tag)) continue;
    fields.push([name, unescapeHtml(fieldValue(form, tag))]);
  }
  return Object.fromEntries(fields);
}

function fieldValue(form: string, tag: string): string {
  if (tag.startsWith("<input")) return /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "";
  const rest = form.slice(form.indexOf(tag) + tag.length);
  if (tag.startsWith("<textarea")) return rest.slice(0, rest.indexOf("</textarea>")).replace(/^\n/, "");
  return /<option value="([^"]*)" selected/.exec(rest.slice(0, rest.indexOf("</select>")))?.[1] ?? "";
}

function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}
