import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what Node could not read as a request (malformed, headers over 16 kB, too slow) and closes the connection.
 * There is no response object then, so the bytes are written by hand, security headers included.
 */
export function answerUnreadable(headers: ReadonlyArray<readonly [string, string]>) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ""] ?? 400;
    const lines = [...headers, ["Connection", "close"], ["Content-Length", "0"]].map((line) =>
      line.join(": "),
    );
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`);
  };
}
