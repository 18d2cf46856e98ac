import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";

/** ms; ends a form that never comes to its end, which would keep a place in a queue for ever. */
const maxTime = 10 * 60_000;

/** Tells from a Content-Type whether a form may have files. */
export const isMultipart = (type: string | null | undefined): type is string =>
  /^multipart\/form-data\b/i.test(type ?? "");

/**
 * Reads a form to its end. The parser may finish before its source, for which a pipe alone would wait.
 * @throws what the source or the parser throws; AbortError when the sender leaves
 */
export async function feedForm(source: Readable, parser: Writable, sender?: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(maxTime), ...(sender ? [sender] : [])]);
  parser.on("error", () => {});
  // The form's own failure is thrown below; an unhandled error of a file would end the process.
  parser.on("file", (_, file: Readable) => file.on("error", () => {}));
  parser.on("partsLimit", () => parser.destroy(new Error("the form has too many parts")));
  const piped = pipeline(source, parser, { signal });
  piped.catch(() => {});
  try {
    await Promise.race([piped, once(parser, "finish", { signal })]);
    await Promise.race([piped, nextTurn()]);
  } finally {
    stop.abort();
  }
}
