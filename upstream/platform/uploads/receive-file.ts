import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { feedForm, isMultipart } from "#contract/feed-form.ts";

export interface ArrivingFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

export class MalformedForm extends Error {
  constructor(options: ErrorOptions) {
    super("The form cannot be read", options);
  }
}

interface FilesOptions {
  /** Names of the file fields to receive; other files and fields are skipped. */
  fields: readonly string[];
  /** Bytes per file; of a larger file one byte more is handed over, so that `receive` can tell. */
  maxBytes: number;
  maxFiles: number;
}

/**
 * Passes the files of a posted form to `receive` while they arrive, one after the other: the next file is not read
 * before `receive` has finished the previous one.
 * @param receive reads the bytes; what it returns counts only when the whole form has arrived
 * @throws MalformedForm, and what `receive` throws
 */
export async function receiveFiles<T>(
  request: Request,
  { fields, maxBytes, maxFiles }: FilesOptions,
  receive: (file: ArrivingFile, index: number) => Promise<T>,
): Promise<T[]> {
  const form = openForm(request, { fileSize: maxBytes + 1, files: maxFiles + 5 });
  const streams: BusboyFileStream[] = [];
  const received: Promise<T>[] = [];
  let previous: Promise<unknown> = Promise.resolve();
  form.on("file", (name, stream, fileName) => {
    const index = received.length;
    if (!fields.includes(name) || !fileName || index === maxFiles) return stream.resume();
    streams.push(stream);
    const bytes = stream.iterator({ destroyOnReturn: false });
    // The rest is still read to its end, because a browser shows no answer before it has sent everything.
    const work = previous
      .then(() => receive({ name: fileName, bytes }, index))
      .finally(() => stream.resume());
    previous = work.catch(() => {});
    received.push(work);
  });
  try {
    await feedForm(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), form, request.signal);
  } catch (cause) {
    for (const stream of streams) stream.destroy(cause as Error);
    await previous;
    throw new MalformedForm({ cause });
  }
  // Awaited even after a failure, so that nothing is still being received when this function ends.
  await previous;
  return Promise.all(received);
}

/** As `receiveFiles`, for one file. @returns undefined without a file of that name */
export async function receiveFile<T>(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
  receive: (file: ArrivingFile) => Promise<T>,
): Promise<T | undefined> {
  const [result] = await receiveFiles(request, { fields: [field], maxBytes, maxFiles: 1 }, receive);
  return result;
}

/** As `receiveFiles`, for files that fit into memory together. */
export const readFiles = (request: Request, options: FilesOptions): Promise<File[]> =>
  receiveFiles(request, options, async ({ name, bytes }) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of bytes) pieces.push(new Uint8Array(piece));
    return new File(pieces, name);
  });

function openForm({ headers, body }: Request, { fileSize, files }: { fileSize: number; files: number }) {
  try {
    const type = headers.get("Content-Type") ?? "";
    if (!body || !isMultipart(type)) throw new Error("no form with files");
    const limits = {
      ...{ fileSize, files, fields: 20, fieldSize: 10_000, parts: files + 20 },
      ...{ headerPairs: 50, headerSize: 8_000 },
    };
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch (cause) {
    throw new MalformedForm({ cause });
  }
}
