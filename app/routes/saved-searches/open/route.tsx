import { privatePageHeaders } from "#app/config/http.ts";
import { privateMeta } from "#app/layout/page-meta.ts";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** The loader leads on; as a page, the route has the page of an error for who is logged out or too late. */
export default function OpenSavedSearch() {
  return null;
}
