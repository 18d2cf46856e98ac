import type { IncomingMessage, ServerResponse } from "node:http";

type FaultHandler = (outgoing: ServerResponse, incoming: IncomingMessage) => void;

/** A text in the broken API's responses that no visitor may ever see. */
export const leakedSecret = "SQLSTATE[HY000] at /srv/api/app.php:12";

const jsonHeaders = { "Content-Type": "application/json" };

const respondWith = (status: number, body: unknown, headers: Record<string, string> = {}): FaultHandler => {
  // Serialized once, not per call, because measurements would include it.
  const json = JSON.stringify(body);
  return (outgoing) => outgoing.writeHead(status, { ...jsonHeaders, ...headers }).end(json);
};

/** Handlers that answer a call with a fault. The proxy itself handles a closed port. */
const faultHandlers = {
  /** Accepts the connection and never answers. */
  hang: () => {},
  /** Sends single bytes, slowly. */
  drip: (outgoing) => {
    outgoing.writeHead(200, jsonHeaders).write("{");
    const drip = setInterval(() => outgoing.write(" "), 100);
    outgoing.on("close", () => clearInterval(drip));
  },
  /** Resets the connection instead of answering. */
  reset: (outgoing) => outgoing.socket?.resetAndDestroy(),
  /** Resets the connection in the middle of the body. */
  "reset mid-body": (outgoing) => {
    outgoing
      .writeHead(200, jsonHeaders)
      .write('{"data":{"data":[{"id":1,', () => outgoing.socket?.resetAndDestroy());
  },
  /** The body is shorter than its Content-Length, and ends properly. */
  truncated: (outgoing) => {
    const body = '{"data":{"data":[{"id":1,"title":"Volks';
    outgoing.writeHead(200, { ...jsonHeaders, "Content-Length": String(body.length * 2) });
    outgoing.write(body, () => outgoing.socket?.end());
  },
  /** The body is longer than its Content-Length, so it is cut. */
  "wrong length": (outgoing) => {
    const body = '{"data":{"data":[]},"message":"All is well"}';
    outgoing.socket?.end(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\nConnection: close\r\n\r\n${body}`,
    );
  },
  "HTML instead": (outgoing) =>
    outgoing
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<!doctype html><title>Welcome</title><h1>It works!</h1><pre>${leakedSecret}</pre>`),
  "empty body": (outgoing) => outgoing.writeHead(200, jsonHeaders).end(),
  "broken JSON": (outgoing) => outgoing.writeHead(200, jsonHeaders).end('{"data": [{"id": 1, '),
  /** Valid JSON of another shape. */
  "wrong schema": respondWith(200, [{ what: { is: [leakedSecret] } }, 7, null]),
  "10 MB": respondWith(200, { data: { data: "x".repeat(10_000_000) } }),
  redirect: respondWith(302, {}, { Location: "http://127.0.0.1:9/elsewhere" }),
  "401": respondWith(401, { message: "Unauthenticated." }),
  "403": respondWith(403, { message: "Forbidden." }),
  "422": respondWith(422, {
    message: "The given data was invalid.",
    errors: { nothing: ["No such field."] },
  }),
  "429": respondWith(429, { message: "Too many requests." }, { "Retry-After": "7" }),
  "500": respondWith(500, { message: leakedSecret }),
  "502": (outgoing) =>
    outgoing.writeHead(502, { "Content-Type": "text/html" }).end(`<h1>${leakedSecret}</h1>`),
} satisfies Record<string, FaultHandler>;

export type Fault = keyof typeof faultHandlers | "refuse";

export const faults = ["refuse", ...Object.keys(faultHandlers)] as Fault[];

/** Answers a call as `fault` would. */
export function injectFault(
  fault: keyof typeof faultHandlers,
  outgoing: ServerResponse,
  incoming: IncomingMessage,
) {
  const handler: FaultHandler = faultHandlers[fault];
  handler(outgoing, incoming);
}
