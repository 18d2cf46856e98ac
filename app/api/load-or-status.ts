import { type MissingRecord, pageError, pageStatus } from "./page-errors.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** For forms, which survive a failed read so that no input is lost. Throws the 404 of the page. */
export async function loadOrStatus<T>(
  call: Promise<T>,
  missing?: MissingRecord,
): Promise<{ record: T | null; init: { status: number; headers?: HeadersInit } }> {
  try {
    return { record: await call, init: { status: 200 } };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const errorPage = pageError(error, missing);
    if (error.isNotFound) throw errorPage;
    return { record: null, init: { status: pageStatus(error), headers: errorPage.init?.headers } };
  }
}
