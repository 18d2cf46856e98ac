import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { keepAlive } from "./keep-alive.ts";

/** Functions that return a JSON body, an error status or a whole response, or a promise of one. */
export type StubResponses = Record<string, (query: URLSearchParams, method: string) => unknown>;

/** Answers with one item per page, as Laravel does. */
export const inPages = (items: unknown[]) => (query: URLSearchParams) => {
  const page = Number(query.get("page") ?? 1);
  const data = items.slice(page - 1, page);
  return { data: { data, current_page: page, last_page: items.length, per_page: 1, total: items.length } };
};

/**
 * Starts an API of a few calls, for what the reference API never does: missing calls, failures, wrong shapes.
 * @param answers the responses by path below `/api/v1`; a number is a status, other paths are 404
 */
export async function startStubApi(answers: StubResponses) {
  /** The requested paths with their queries, in order. */
  const requests: string[] = [];
  /** The posted bodies, by path. */
  const bodies: Record<string, unknown> = {};
  const server = createServer(keepAlive, async (request, response) => {
    const url = new URL(request.url ?? "/", "http://api");
    const path = url.pathname.replace("/api/v1", "");
    requests.push(path + url.search);
    if (request.headers["content-type"] === "application/json") bodies[path] = await json(request);
    const answer = (await answers[path]?.(url.searchParams, request.method ?? "GET")) ?? 404;
    if (answer instanceof Response) {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
      return;
    }
    response.statusCode = typeof answer === "number" ? answer : 200;
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify(typeof answer === "number" ? { message: answer === 404 ? "Not found" : "No" } : answer),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    bodies,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
