import { type ApiExtension, apiExtensions } from "#app/config/api-extensions.ts";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** Declared in `API_EXTENSIONS` (decision 018). */
export const supports = (extension: ApiExtension): boolean => env.API_EXTENSIONS.includes(extension);

const reported = new Set<ApiExtension>();

/** Throws the `UpstreamError` of a 404, without a call, when the extension is not declared. */
export async function callExtension<T>(extension: ApiExtension, send: () => Promise<T>): Promise<T> {
  if (!supports(extension))
    throw new UpstreamError("status", apiExtensions[extension], null, { status: 404 });
  try {
    return await send();
  } catch (error) {
    if (isCallMissing(extension, error) && !reported.has(extension)) {
      reported.add(extension);
      log.error({ extension }, "API_EXTENSIONS names an extension that the API does not have");
    }
    throw error;
  }
}

/** A 404 of a call about one record may mean the record. */
function isCallMissing(extension: ApiExtension, error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return error.status === 405 || (error.status === 404 && !/\{(id|token)\}/.test(apiExtensions[extension]));
}
