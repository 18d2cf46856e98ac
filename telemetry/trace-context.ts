/** Version 00, or a later version that begins in the same way (W3C Trace Context, 3.2). */
const traceparent = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;

/** Returns the trace id of a request's `traceparent`; undefined when it is missing or malformed. */
export function traceIdOf(header: string | string[] | null | undefined): string | undefined {
  if (typeof header !== "string") return undefined;
  const [, version, traceId, rest] = traceparent.exec(header) ?? [];
  return version === "00" && rest !== undefined ? undefined : traceId;
}
