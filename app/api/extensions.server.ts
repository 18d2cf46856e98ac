import { type ApiExtension, apiExtensions } from "#app/config/api-extensions.ts";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { coreFilters, coreSortOrders, pageSizes } from "#contract/car-list-options.ts";
import type { CarsQuery } from "#contract/cars.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** Whether `API_EXTENSIONS` declares the extension (decision 018). */
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

/** @returns the API's message */
export const sendToExtension = async (
  extension: ApiExtension,
  api: Api,
  ...request: Parameters<Api["send"]>
): Promise<string | null> => messageOf(await callExtension(extension, () => api.send(...request)));

/** Whether the API lacks the call. A 404 of a call about one record may mean that the record is missing. */
function isCallMissing(extension: ApiExtension, error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  const isOfRecord = /\{(id|token)\}/.test(apiExtensions[extension]) || /\/\d+(\/|$)/.test(error.call);
  return error.status === 405 || (error.status === 404 && !isOfRecord);
}

export const supportsSort = (order: string | undefined): boolean =>
  supports("sort") || coreSortOrders.some((core) => core === order);

/** Replaces unsupported orders by the default, page sizes by those of §9, and drops unsupported filters beyond §7. */
export function supportedCarsQuery(query: CarsQuery): CarsQuery {
  const { sort_by, show_num, ...rest } = query;
  const core = Object.fromEntries(
    ([...coreFilters, "vendor_id", "page"] as const).map((name) => [name, rest[name]]),
  );
  return {
    ...(supports("filters") ? rest : core),
    sort_by: supportsSort(sort_by) ? sort_by : undefined,
    show_num: show_num === undefined || supports("page-size") ? show_num : nearestPageSize(show_num),
  };
}

const nearestPageSize = (count: number) => pageSizes.find((size) => size >= count) ?? Math.max(...pageSizes);
