/** Reads the text of a response, but no endless one. @param maxBytes of the body @throws Error for a larger body */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
