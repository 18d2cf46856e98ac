import { connect } from "node:net";

/**
 * Sends bytes as they are and reads all that comes back until the server closes.
 * For what `fetch` refuses to send: TRACE, a foreign Host, broken headers.
 */
export function rawRequest(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

/** A request of header lines, which asks the server to close afterwards. */
export function requestLines(first: string, ...headers: string[]): string {
  return [first, "Connection: close", ...headers, "", ""].join("\r\n");
}
