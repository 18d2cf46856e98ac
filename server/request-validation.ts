import type { IncomingMessage } from "node:http";
import { bodyLimit } from "hono/body-limit";
import { siteCookies } from "#app/config/cookies.ts";
import { isSameOriginRequest } from "#telemetry/client.ts";
import type { Middleware } from "./server-context.ts";
import { type ErrorPageStatus, staticErrorPage } from "./static-error-page.ts";

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Returns the site's origin; undefined for a foreign Host. In a demo `localhost` and `127.0.0.1` are valid origins. */
function requestOrigin(host: string | undefined, publicOrigin: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  if (publicOrigin === undefined) return loopback.test(host) ? new URL(`http://${host}`).origin : undefined;
  const { protocol, host: expected } = new URL(publicOrigin);
  return URL.parse(`${protocol}//${host}`)?.host === expected ? publicOrigin : undefined;
}

/** Removes trailing and doubled slashes: `//evil.example/` must not redirect to another host. */
function normalizePath(path: string): string {
  return path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}

const maxFormBytes = 64 * 1024;
/** Above the API's 10 MB, so that slightly too large photos get the API's own message. */
export const maxUploadBytes = 12 * 1024 * 1024;
const uploadPaths = /^(\/[a-z]{2})?\/(my-profile|sell-car\/photos)(\.data)?$/;
/** Twelve photos with the form; they are read one after the other (decision 142). */
export const maxSellFormBytes = 12 * maxUploadBytes;
const photosPaths = /^(\/[a-z]{2})?\/(sell-car|add-listing)(\.data)?$/;
const safeMethods = ["GET", "HEAD"];
const allowedMethods = [...safeMethods, "POST"];

export const validateMethod: Middleware = async (c, next) =>
  allowedMethods.includes(c.req.method) ? next() : staticErrorPage(405, { Allow: allowedMethods.join(", ") });

export const validateHost =
  (publicOrigin: string | undefined): Middleware =>
  async (c, next) => {
    const origin = requestOrigin(c.req.header("Host"), publicOrigin);
    if (origin === undefined) return staticErrorPage(421);
    c.set("origin", origin);
    return next();
  };

export const validateUrl: Middleware = async (c, next) => {
  const status = invalidUrlStatus(c.env.incoming.url ?? "/");
  return status === undefined ? next() : staticErrorPage(status);
};

/** Answers 431 and clears this site's cookies, because too many of them would lock the visitor out for good. */
export const limitHeaderSize =
  (publicOrigin: string | undefined): Middleware =>
  async (c, next) => {
    if (!areHeadersTooLarge(c.env.incoming.rawHeaders)) return next();
    const response = staticErrorPage(431);
    const cookies = c.req.header("Cookie") ?? "";
    const expiredCookies = areCookiesTooLarge(cookies)
      ? siteCookies(publicOrigin?.startsWith("https:") ?? false).expireAll(cookies)
      : [];
    for (const line of expiredCookies) response.headers.append("Set-Cookie", line);
    return response;
  };

/** Mail providers post there without naming an origin (RFC 8058); the token in the URL is the authorization. */
const oneClickPaths = /^(\/[a-z]{2})?\/saved-searches\/stop$/;
const hasNoOrigin = (headers: Headers) =>
  !["sec-fetch-site", "origin", "referer", "cookie"].some((name) => headers.has(name));

const isForm = (headers: Headers) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get("Content-Type") ?? "");

/** Refuses posts from other sites (Sec-Fetch-Site, Origin); a form is answered with its page and what was typed. */
export const protectFromCsrf: Middleware = async (c, next) => {
  const { headers } = c.req.raw;
  const isAllowed =
    safeMethods.includes(c.req.method) ||
    isSameOriginRequest(headers, c.var.origin) ||
    (hasNoOrigin(headers) && oneClickPaths.test(c.req.path));
  if (!isAllowed && !isForm(headers)) return staticErrorPage(403);
  c.set("isCrossOrigin", !isAllowed);
  return next();
};

const bodyLimitOf = (maxSize: number): Middleware =>
  bodyLimit({ maxSize, onError: () => staticErrorPage(413) });
const formLimit = bodyLimitOf(maxFormBytes);
const uploadLimit = bodyLimitOf(maxUploadBytes);
const photosLimit = bodyLimitOf(maxSellFormBytes);

/** Answers 413 above 64 kB, or above the limit for photos on upload URLs. */
export const limitBodySize: Middleware = (c, next) => {
  const { incoming } = c.env;
  if (!isUpload(incoming)) return formLimit(c, next);
  return (photosPaths.test(pathOf(incoming)) ? photosLimit : uploadLimit)(c, next);
};

const pathOf = ({ url = "" }: IncomingMessage) => url.replace(/\?.*/s, "");

/** Whether it may be an upload. It needs Content-Length, so that a photo is not buffered to be measured. */
export function isUpload(incoming: IncomingMessage): boolean {
  const { "content-length": length, "content-type": type = "" } = incoming.headers;
  const isMeasured = length !== undefined && /^multipart\/form-data\b/i.test(type);
  const path = pathOf(incoming);
  return isMeasured && (uploadPaths.test(path) || photosPaths.test(path));
}

/** Redirects to the normalized path; 308 keeps a post's method and body. */
export const redirectToNormalizedUrl: Middleware = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const normalized = normalizePath(pathname);
  if (normalized === pathname) return next();
  const status = safeMethods.includes(c.req.method) ? 301 : 308;
  return new Response(null, {
    status,
    headers: { Location: normalized + search, "Cache-Control": "public, max-age=3600" },
  });
};

const maxUrlBytes = 4096;
const maxQueryParameters = 50;
const maxHeaderBytes = 16 * 1024;
const maxCookieBytes = 8 * 1024;

/** Returns the error status of a request target (path and query as received); undefined for a valid one. */
function invalidUrlStatus(target: string): ErrorPageStatus | undefined {
  if (Buffer.byteLength(target) > maxUrlBytes) return 414;
  const queryStart = target.indexOf("?");
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  if (!isDecodable(path)) return 400;
  if (queryStart >= 0 && target.slice(queryStart + 1).split("&").length > maxQueryParameters) return 400;
  return undefined;
}

function isDecodable(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** @param raw names and values in turn, as in Node's `rawHeaders` */
const areHeadersTooLarge = (raw: readonly string[]): boolean =>
  raw.reduce((bytes, text) => bytes + text.length + 2, 0) > maxHeaderBytes;

const areCookiesTooLarge = (header: string): boolean => header.length > maxCookieBytes;
