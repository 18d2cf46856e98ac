import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type PlainStatus, plainHeaders, plainHtml } from "./plain-page.ts";

/** Node's error, with the bytes it stumbled over. */
type UnreadableError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** More of a request line than any address of ours has (trust.md 7.12). */
const LONG_LINE = 8 * 1024;

/**
 * Answers what Node could not read as a request (malformed, headers over 16 kB, too slow) and closes the connection.
 * There is no response object then, so the bytes are written by hand, security headers included.
 * @param isAnswering whether an answer is on its way to this visitor: another one in its middle would be read as part
 * of it.
 * @param readingGraceMs how long a visitor has to read the answer and hang up
 */
export function answerUnreadable(
  headers: ReadonlyArray<readonly [string, string]>,
  isAnswering: (socket: Duplex) => boolean,
  readingGraceMs: number,
) {
  return (error: UnreadableError, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const status = statusOf(error);
    const html = plainHtml(status);
    const lines = [
      ...headers,
      ...Object.entries(plainHeaders),
      // Cookies that got too many would lock their owner out until they are gone.
      ...(status === 431 && sentCookies(error) ? [["Clear-Site-Data", '"cookies"'] as const] : []),
      ["Connection", "close"],
      ["Content-Length", String(Buffer.byteLength(html))],
    ].map((line) => line.join(": "));
    // Who does not hang up in turn is hung up on: Node waits for nobody any more here.
    setTimeout(() => socket.destroy(), readingGraceMs).unref();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${html}`);
  };
}

function statusOf({ code, rawPacket }: UnreadableError): PlainStatus {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  // Node counts the request line among the headers.
  const lineLength = rawPacket?.indexOf("\r\n") ?? 0;
  return lineLength < 0 || lineLength > LONG_LINE ? 414 : 431;
}

function sentCookies({ rawPacket }: UnreadableError): boolean {
  return /\r\ncookie:/i.test(rawPacket?.toString("latin1") ?? "");
}
