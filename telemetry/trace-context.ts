/** Version 00, or a later one that begins like it (W3C Trace Context, 3.2). */
const traceparent = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;

/** The trace that a request's `traceparent` belongs to; undefined when it has none, or a malformed one. */
export function traceIdOf(header: string | string[] | null | undefined): string | undefined {
  if (typeof header !== "string") return undefined;
  const [, version, traceId, rest] = traceparent.exec(header) ?? [];
  return version === "00" && rest !== undefined ? undefined : traceId;
}
