import { connect } from "node:net";

/**
 * Sends bytes unchanged and reads the response until the server closes the connection.
 * For requests that `fetch` refuses to send: TRACE, a foreign Host, broken headers.
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

/** Returns a request of header lines that asks the server to close the connection afterwards. */
export function requestLines(first: string, ...headers: string[]): string {
  return [first, "Connection: close", ...headers, "", ""].join("\r\n");
}
