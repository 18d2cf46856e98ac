import type { IncomingMessage, ServerResponse } from "node:http";

type Spoil = (outgoing: ServerResponse, incoming: IncomingMessage) => void;

/** What no visitor may ever see: it stands in the answers of a broken API. */
export const innards = "SQLSTATE[HY000] at /srv/api/app.php:12";

const jsonHeaders = { "Content-Type": "application/json" };

const say = (status: number, body: unknown, headers: Record<string, string> = {}): Spoil => {
  // Once, and not with every call: it would be the proxy's time that a measurement shows.
  const json = JSON.stringify(body);
  return (outgoing) => outgoing.writeHead(status, { ...jsonHeaders, ...headers }).end(json);
};

/** Ways in which an API can fail (trust §5), by what a call of it meets. A closed port is the proxy's own affair. */
const spoils = {
  /** Takes the connection and never says anything. */
  hang: () => {},
  /** Begins at once, and goes on with a byte now and then. */
  drip: (outgoing) => {
    outgoing.writeHead(200, jsonHeaders).write("{");
    const drip = setInterval(() => outgoing.write(" "), 100);
    outgoing.on("close", () => clearInterval(drip));
  },
  /** Cuts the connection instead of answering. */
  reset: (outgoing) => outgoing.socket?.resetAndDestroy(),
  /** Cuts it in the middle of the body. */
  "reset mid-body": (outgoing) => {
    outgoing
      .writeHead(200, jsonHeaders)
      .write('{"data":{"data":[{"id":1,', () => outgoing.socket?.resetAndDestroy());
  },
  /** Promises more than comes, and ends properly. */
  truncated: (outgoing) => {
    const body = '{"data":{"data":[{"id":1,"title":"Volks';
    outgoing.writeHead(200, { ...jsonHeaders, "Content-Length": String(body.length * 2) });
    outgoing.write(body, () => outgoing.socket?.end());
  },
  /** Sends more than it promises, so that what is read ends in the middle. */
  "wrong length": (outgoing) => {
    const body = '{"data":{"data":[]},"message":"All is well"}';
    outgoing.socket?.end(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\nConnection: close\r\n\r\n${body}`,
    );
  },
  "HTML instead": (outgoing) =>
    outgoing
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<!doctype html><title>Welcome</title><h1>It works!</h1><pre>${innards}</pre>`),
  "empty body": (outgoing) => outgoing.writeHead(200, jsonHeaders).end(),
  "broken JSON": (outgoing) => outgoing.writeHead(200, jsonHeaders).end('{"data": [{"id": 1, '),
  /** Valid, and nothing that anybody asked for. */
  "wrong schema": say(200, [{ what: { is: [innards] } }, 7, null]),
  "10 MB": say(200, { data: { data: "x".repeat(10_000_000) } }),
  redirect: say(302, {}, { Location: "http://127.0.0.1:9/elsewhere" }),
  "401": say(401, { message: "Unauthenticated." }),
  "403": say(403, { message: "Forbidden." }),
  "422": say(422, { message: "The given data was invalid.", errors: { nothing: ["No such field."] } }),
  "429": say(429, { message: "Too many requests." }, { "Retry-After": "7" }),
  "500": say(500, { message: innards }),
  "502": (outgoing) => outgoing.writeHead(502, { "Content-Type": "text/html" }).end(`<h1>${innards}</h1>`),
} satisfies Record<string, Spoil>;

export type Fault = keyof typeof spoils | "refuse";

export const faults = ["refuse", ...Object.keys(spoils)] as Fault[];

/** Answers a call as `fault` would. */
export function spoil(fault: keyof typeof spoils, outgoing: ServerResponse, incoming: IncomingMessage) {
  const way: Spoil = spoils[fault];
  way(outgoing, incoming);
}
