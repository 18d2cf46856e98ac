import { privatePageHeaders } from "#app/config/cache-headers.ts";
import { privateMeta } from "#app/layout/page-meta.ts";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** The loader redirects. As a page, the route shows errors to visitors who are logged out or too late. */
export default function OpenSavedSearch() {
  return null;
}
