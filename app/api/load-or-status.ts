import { type MissingRecord, pageError, pageStatus } from "./page-errors.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/** For pages with a form, which is shown even after a failed read so that no input is lost. Throws the page's 404. */
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
