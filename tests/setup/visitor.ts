import type { TestApp } from "./test-app.ts";
import { readToast } from "./toast-after.ts";

/**
 * Returns a client with a browser's cookie jar: it sends a response's cookies with the next request.
 * @param from the cookies of an earlier visit
 */
export function newVisitor(site: TestApp, from: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(from));
  /** Every `Set-Cookie` header so far. */
  const set: string[] = [];

  async function open(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await site(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      set.push(line);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return {
    cookies,
    set,
    open,
    post: (path: string, values: Record<string, string>) =>
      open(path, { method: "POST", body: new URLSearchParams(values) }),
    /** Returns the toast of the last response, as the next page shows it. */
    async toast(path = "/newsletter"): Promise<string | null> {
      return readToast(await (await open(path)).text());
    },
  };
}

export type Visitor = ReturnType<typeof newVisitor>;

/** Returns the parts of an encrypted cookie that can be decoded. */
export const decodedParts = (cookie = "") =>
  cookie
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("latin1"))
    .join("\n");

/** Returns over 200 URLs: of other sites, invalid ones, and pages to which a login must not return. */
export function hostileUrls(): string[] {
  const hosts = [
    "evil.example",
    "evil.example:443",
    "evil.example@localhost",
    "[::1]",
    "localhost:3000.evil.example",
  ];
  const prefixes = [
    ...[
      "//",
      "///",
      "////",
      "/\\",
      "\\\\",
      "\\/",
      "/\\/",
      "\\",
      "/\t/",
      "/\n/",
      "\t//",
      "\r\n//",
      " //",
      "\u00a0//",
    ],
    ...[
      "https://",
      "http://",
      "HTTPS://",
      "https:",
      "https:/",
      "https:\\\\",
      "ftp://",
      "file://",
      "ws://",
      "blob:https://",
    ],
    ...["http:////", "https:///", "/..//", "/.//", "/%2e%2e//", "./..//", "/;@", "?//../", "http:/\\"],
    ...[
      "javascript://",
      "javascript:alert(1)//",
      "data:text/html,",
      "vbscript:",
      "view-source:https://",
      "about:blank#",
    ],
  ];
  const others = [
    ...[
      "",
      " ",
      "null",
      "undefined",
      "login",
      "@evil.example",
      ".evil.example",
      "*",
      "%2f%2fevil.example",
      "#//evil.example",
    ],
    ...[
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java\nscript:alert(1)",
      "data:,x",
      `/${"a".repeat(5000)}`,
    ],
    ...[
      "/login",
      "/nl/signup",
      "/logout",
      "/forgot-password?x",
      "/auth/google/callback?code=1",
      "/auth/google/start",
    ],
  ];
  return [...prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)), ...others];
}
