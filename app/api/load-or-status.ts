import { pageError, pageStatus } from "./page-errors.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/**
 * A record that a form is about. The form outlives its failure, so that nothing typed is lost: null, with the status
 * and headers that the page should have. A record that is not there is the page's 404.
 */
export async function loadOrStatus<T>(
  call: Promise<T>,
): Promise<{ record: T | null; init: { status: number; headers?: HeadersInit } }> {
  try {
    return { record: await call, init: { status: 200 } };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const errorPage = pageError(error);
    if (error.isNotFound) throw errorPage;
    return { record: null, init: { status: pageStatus(error), headers: errorPage.init?.headers } };
  }
}
