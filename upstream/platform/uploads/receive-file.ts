import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";

export interface ArrivingFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

export class MalformedForm extends Error {
  constructor(options: ErrorOptions) {
    super("The form cannot be read", options);
  }
}

/**
 * Hands over the file of a posted form while it arrives; other files and fields are left out.
 * @param options.maxBytes one more is handed over of a larger file
 * @param receive reads the bytes; what it returns counts only when the whole form has arrived
 * @returns what `receive` returned; undefined without a file of that name
 * @throws MalformedForm, and what `receive` throws
 */
export async function receiveFile<T>(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
  receive: (file: ArrivingFile) => Promise<T>,
): Promise<T | undefined> {
  const form = openForm(request, maxBytes + 1);
  let file: BusboyFileStream | undefined;
  let received: Promise<T> | undefined;
  form.on("file", (name, stream, fileName) => {
    if (name !== field || !fileName || file) return stream.resume();
    file = stream;
    const bytes = stream.iterator({ destroyOnReturn: false });
    // The rest is read to its end all the same: a browser shows no answer to what it cannot send.
    received = receive({ name: fileName, bytes }).finally(() => stream.resume());
    received.catch(() => {});
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), form);
  } catch (cause) {
    file?.destroy(cause as Error);
    await received?.catch(() => {});
    throw new MalformedForm({ cause });
  }
  return received;
}

function openForm({ headers, body }: Request, fileSize: number) {
  try {
    if (!body) throw new Error("no body");
    const limits = { fileSize, files: 5, fields: 20, fieldSize: 10_000, headerPairs: 50 };
    return new Busboy({ headers: { "content-type": headers.get("Content-Type") ?? "" }, limits });
  } catch (cause) {
    throw new MalformedForm({ cause });
  }
}
