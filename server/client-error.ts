import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorPageStatus, errorPageHeaders, errorPageHtml } from "./static-error-page.ts";

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number };

/**
 * Answers what Node could not read as a request (malformed, too large, too slow) and closes the connection.
 * @param hasInFlightResponse whether another answer is on its way: this one would be read as part of it.
 * @param responseGraceMs how long the client may take to read the answer.
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
    // Node waits for ever for a client that does not close the connection.
    setTimeout(() => socket.destroy(), responseGraceMs).unref();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${html}`);
  };
}

function statusOf({ code, rawPacket, bytesParsed }: ClientError): ErrorPageStatus {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  // Node counts the request line among the headers. There is no white space within an address, wherever it was cut;
  // among headers there is in all but very short pieces. Nothing but the words of the page depends on it.
  const received = rawPacket?.toString("latin1", 0, bytesParsed) ?? "";
  return /^(?:[A-Z]+ )?\S*\s?$/.test(received) ? 414 : 431;
}
