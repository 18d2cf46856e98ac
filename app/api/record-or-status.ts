import { pageError, statusOf } from "./calls.ts";
import { UpstreamError } from "./upstream-error.ts";

/**
 * A record that a form is about. The form outlives its failure, so that nothing typed is lost: null, with the status
 * and headers that the page should have. A record that is not there is the page's 404.
 */
export async function recordOrStatus<T>(
  call: Promise<T>,
): Promise<{ record: T | null; init: { status: number; headers?: HeadersInit } }> {
  try {
    return { record: await call, init: { status: 200 } };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const failed = pageError(error);
    if (error.isMissing) throw failed;
    return { record: null, init: { status: statusOf(error), headers: failed.init?.headers } };
  }
}
