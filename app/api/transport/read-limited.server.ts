class BodyLimitError extends Error {}

/** `limit` in bytes; throws `BodyLimitError` beyond it. */
export async function readLimited(response: Response, limit: number): Promise<string> {
  if (!response.body) return "";
  if (Number(response.headers.get("Content-Length")) > limit) {
    await response.body.cancel();
    throw new BodyLimitError(`more than ${limit} bytes are announced`);
  }
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
