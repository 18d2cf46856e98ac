import { bodyLimit } from "hono/body-limit";
import { addressFault } from "./address-limits.ts";
import { comesFromOwnPage } from "./origin-gate.ts";
import { ownOrigin } from "./own-origin.ts";
import { plainPage } from "./plain-page.ts";
import type { Guard } from "./server-context.ts";
import { tidyPath } from "./tidy-path.ts";

const FORM_BYTES = 64 * 1024;
/** The API says from 10 MB on that it is too much; what is far beyond that is not even read. */
const PHOTO_BYTES = 12 * 1024 * 1024;
const PHOTO_PAGES = /^(\/[a-z]{2})?\/my-profile(\.data)?$/;
const SAFE = ["GET", "HEAD"];
const KNOWN = [...SAFE, "POST"];

/** 405 for every method the site does not use, TRACE included. */
export const knownMethod: Guard = async (c, next) =>
  KNOWN.includes(c.req.method) ? next() : plainPage(405, { Allow: KNOWN.join(", ") });

/** 421 for a Host that is not ours; sets the origin that everything behind goes by. */
export const knownHost =
  (publicOrigin: string | undefined): Guard =>
  async (c, next) => {
    const origin = ownOrigin(c.req.header("Host"), publicOrigin);
    if (origin === undefined) return plainPage(421);
    c.set("origin", origin);
    return next();
  };

/** 414 or 400 for an address that is too long, has too many parameters or cannot be decoded. */
export const soundAddress: Guard = async (c, next) => {
  const fault = addressFault(c.env.incoming.url ?? "/");
  return fault === undefined ? next() : plainPage(fault);
};

/** 403 for a post that does not come from a page of this site, whatever its address. */
export const ownPost: Guard = async (c, next) =>
  SAFE.includes(c.req.method) || comesFromOwnPage(c.req.raw.headers, c.var.origin) ? next() : plainPage(403);

const limitedTo = (maxSize: number): Guard => bodyLimit({ maxSize, onError: () => plainPage(413) });
const asForm = limitedTo(FORM_BYTES);
const asPhoto = limitedTo(PHOTO_BYTES);

/** 413 for a body over 64 kB, or of a photo where one may be sent; counted as it arrives when its length is not announced. */
export const smallBody: Guard = (c, next) => (takesPhoto(c.req.raw) ? asPhoto : asForm)(c, next);

/** Whether a photo comes with a post: its length is announced, so that nothing has to be kept to be counted. */
function takesPhoto({ headers, url }: Request): boolean {
  return (
    headers.has("Content-Length") &&
    /^multipart\/form-data\b/i.test(headers.get("Content-Type") ?? "") &&
    PHOTO_PAGES.test(new URL(url).pathname)
  );
}

/** Redirects to the one spelling of an address; the query stays. A post keeps its method and body (308). */
export const tidyAddress: Guard = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const tidy = tidyPath(pathname);
  if (tidy === pathname) return next();
  const status = SAFE.includes(c.req.method) ? 301 : 308;
  return new Response(null, {
    status,
    headers: { Location: tidy + search, "Cache-Control": "public, max-age=3600" },
  });
};
