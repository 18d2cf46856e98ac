import { env } from "#app/config/env.server.ts";
import { callName, type HttpCall } from "./http-call.server.ts";
import { UpstreamError } from "./upstream-error.ts";

/**
 * A response whose body is the caller's, as of a stream or a file. The time limit is that of its first byte; it ends when
 * the visitor leaves. No circuit breaker counts it: what lasts says nothing of how fast others are. Throws `UpstreamError`.
 */
export async function openResponse(call: HttpCall): Promise<Response> {
  const name = callName(call);
  const late = new AbortController();
  const timer = env.API_TIMEOUT_MS > 0 ? setTimeout(() => late.abort(), env.API_TIMEOUT_MS) : undefined;
  const signal = call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal;
  try {
    const { method, url, headers } = call;
    const response = await fetch(url, { method, headers, redirect: "manual", signal });
    if (response.ok && response.body) return response;
    await response.body?.cancel();
    const { status } = response;
    throw status >= 400
      ? new UpstreamError("status", name, null, { status })
      : new UpstreamError("malformed", name);
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError(late.signal.aborted ? "timeout" : "network", name, null, { cause });
  } finally {
    clearTimeout(timer);
  }
}
