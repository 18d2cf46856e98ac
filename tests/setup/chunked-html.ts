import { createServer, request as httpRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Returns the text that marks a cut; the page removes it, because it may be in the middle of a text. */
export const chunkMarker = (index: number) => `cut ${index}`;

export interface ChunkingProxy {
  origin: string;
  /** Cuts the following documents at these fractions (0 to 1) of their bodies. */
  splitAt(parts: number[]): void;
  /** Sends the next piece. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a proxy that sends a site's documents in pieces, and empty fonts; everything else passes unchanged. */
export async function startChunkingProxy(site: string): Promise<ChunkingProxy> {
  let parts: number[] = [];
  let release = () => {};
  const server = createServer((request, response) => {
    if (request.url?.endsWith(".woff2")) {
      response.writeHead(200, { "Content-Type": "font/woff2" }).end();
      return;
    }
    const headers = { ...request.headers, host: new URL(site).host, "accept-encoding": "identity" };
    const isDocument = request.headers["sec-fetch-dest"] === "document";
    const upstream = httpRequest(site + request.url, { method: request.method, headers }, async (answer) => {
      const { "content-length": _, ...forwardedHeaders } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isDocument ? forwardedHeaders : answer.headers);
      if (isDocument) await sendInChunks(response, Buffer.concat(await answer.toArray()).toString());
      else answer.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  });

  async function sendInChunks(response: ServerResponse, html: string) {
    for (const [index, chunk] of chunksOf(html, parts).entries()) {
      if (index > 0) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      response.write(chunk);
    }
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://${new URL(site).hostname}:${(server.address() as AddressInfo).port}`,
    splitAt(newParts) {
      parts = newParts;
    },
    release: () => release(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the pieces of a document; each except the last ends with its marker. */
export function chunksOf(html: string, parts: number[]): string[] {
  const start = html.indexOf(">", html.indexOf("<body")) + 1;
  const end = html.indexOf('<script id="page-data"');
  const cuts = parts.map((part) => cutBefore(html, start, start + Math.floor(part * (end - start))));
  const places = [...new Set(cuts)].sort((a, b) => a - b);
  return [...places, html.length].map((place, index) => {
    const chunk = html.slice(places[index - 1] ?? 0, place);
    return place === html.length ? chunk : `${chunk}<!--${chunkMarker(index + 1)}-->`;
  });
}

/** Matches what a browser parses as a unit: a tag, a comment, a character, an element that contains only text. */
const indivisibleParts =
  /<!--[\s\S]*?-->|<(script|noscript|style|textarea|select|title)\b[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;|[\u{10000}-\u{10FFFF}]/gu;

/** Returns the place if it is within a text, otherwise the start of the unit around it: a browser waits for its end. */
function cutBefore(html: string, start: number, place: number): number {
  indivisibleParts.lastIndex = start;
  for (
    let whole = indivisibleParts.exec(html);
    whole && whole.index < place;
    whole = indivisibleParts.exec(html)
  )
    if (indivisibleParts.lastIndex > place) return whole.index;
  return place;
}
