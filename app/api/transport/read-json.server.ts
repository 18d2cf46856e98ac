import { env } from "#app/config/env.server.ts";

/** Returns undefined when the body is not JSON, null when it is empty. `limit` in bytes; throws `BodyLimitError`. */
export async function readJson(response: Response, limit: number): Promise<unknown> {
  return parseJson(stripApiHost(await readLimited(response, limit)));
}

class BodyLimitError extends Error {}

async function readLimited(response: Response, limit: number): Promise<string> {
  if (!response.body) return "";
  if (Number(response.headers.get("Content-Length")) > limit) {
    await response.body.cancel();
    throw new BodyLimitError(`more than ${limit} bytes are announced`);
  }
  // Content-Length bounds the body, so it is read at once: a loop over the stream is several times slower.
  if (response.headers.has("Content-Length") && !response.headers.has("Content-Encoding"))
    return response.text();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream and closes its connection.
    if (bytes > limit) throw new BodyLimitError(`more than ${limit} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const apiHost = env.API_URL.split("/")[2] ?? "";
const apiHostPattern = new RegExp(
  `"${env.API_URL.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("/", "\\\\?/")}(?=\\\\?/)`,
  "g",
);

/** Removes the API's host from URLs, because it may be private. */
function stripApiHost(json: string) {
  return json.includes(apiHost) ? json.replace(apiHostPattern, '"') : json;
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
