import { privatePageHeaders } from "#app/config/http.ts";
import { privateMeta } from "#app/layout/page-meta.ts";

export { loader } from "./loader.server.ts";
export const headers = privatePageHeaders;
export const meta = privateMeta;

/** Never shown: its loader leads on, or fails. */
export default function OpenSavedSearch() {
  return null;
}
