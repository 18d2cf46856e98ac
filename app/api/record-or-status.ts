import { pageError, statusOf } from "./calls.ts";
import { UpstreamError } from "./upstream-error.ts";

/**
 * A record that a form is about. The form outlives its failure, so that nothing typed is lost: null, with the status
 * the page should have. A record that is not there is the page's 404.
 */
export async function recordOrStatus<T>(call: Promise<T>): Promise<{ record: T | null; status: number }> {
  try {
    return { record: await call, status: 200 };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isMissing) throw pageError(error);
    return { record: null, status: statusOf(error) };
  }
}
