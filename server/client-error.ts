import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorPageStatus, errorPageHeaders, errorPageHtml } from "./static-error-page.ts";

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number };

/**
 * Answers a malformed, too large or too slow request, and closes the connection. @param hasInFlightResponse
 * whether a response is in flight; then no answer is sent, which the client would read as a part of it
 */
export function respondToClientError(
  headers: ReadonlyArray<readonly [string, string]>,
  hasInFlightResponse: (socket: Duplex) => boolean,
  responseGraceMs: number,
) {
  return (error: ClientError, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable || hasInFlightResponse(socket)) {
      socket.destroy();
      return;
    }
    const status = statusOf(error);
    const html = errorPageHtml(status);
    const lines = [
      ...headers,
      ...Object.entries(errorPageHeaders),
      ["Connection", "close"],
      ["Content-Length", String(Buffer.byteLength(html))],
    ].map((line) => line.join(": "));
    // Node waits forever for a client that does not close the connection.
    setTimeout(() => socket.destroy(), responseGraceMs).unref();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${html}`);
  };
}

function statusOf({ code, rawPacket, bytesParsed }: ClientError): ErrorPageStatus {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  // Node counts the request line as headers; white space distinguishes them. Only the error text depends on it.
  const received = rawPacket?.toString("latin1", 0, bytesParsed) ?? "";
  return /^(?:[A-Z]+ )?\S*\s?$/.test(received) ? 414 : 431;
}
