import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { data } from "react-router";
import { feedForm } from "#contract/feed-form.ts";
import { maxPhotoBytes } from "#contract/photo-limits.ts";
import { withKnownNames } from "./parse.server.ts";

const limits = {
  /** One byte above the API's limit, so that the API's own message reaches the visitor. */
  fileSize: maxPhotoBytes + 1,
  files: 50,
  fields: 500,
  fieldSize: 20_000,
  parts: 600,
  headerPairs: 50,
  headerSize: 8_000,
};

export interface ArrivingFile {
  name: string;
  /** Reads the whole file. Without it, the file is skipped. */
  read: () => Promise<File>;
}

interface MultipartForm {
  body: ReadableStream;
  type: string;
  field: string;
  sender: AbortSignal;
}

/**
 * Reads a form part by part, so that one with very many parts is refused before they take time.
 * @param onFile gets one file after the other, and the fields before it @throws 400 when the form cannot be read
 */
export async function readMultipart(
  { body, type, field, sender }: MultipartForm,
  onFile: (file: ArrivingFile, form: FormData) => Promise<void>,
): Promise<FormData> {
  const form = new FormData();
  let previous: Promise<unknown> = Promise.resolve();
  const parser = openParser(type);
  const streams: BusboyFileStream[] = [];
  parser.on("field", (name, value) => form.append(name, value));
  parser.on("file", (name, stream, fileName, _encoding, mimeType) => {
    if (name !== field || !fileName) return stream.resume();
    streams.push(stream);
    const read = () => readFile(stream, fileName, mimeType);
    // Rejected files are read too, because a browser shows no answer before it has sent everything.
    previous = previous.then(() => onFile({ name: fileName, read }, form)).finally(() => stream.resume());
    previous.catch(() => {});
  });
  try {
    await feedForm(Readable.fromWeb(body as NodeStream<Uint8Array>), parser, sender);
  } catch (cause) {
    for (const stream of streams) stream.destroy(cause as Error);
    await previous.catch(() => {});
    throw data(null, { status: 400 });
  }
  await previous;
  return withKnownNames(form);
}

async function readFile(stream: BusboyFileStream, name: string, type: string): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of stream.iterator({ destroyOnReturn: false })) pieces.push(piece);
  return new File(pieces, name, { type });
}

function openParser(type: string) {
  try {
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    throw data(null, { status: 400 });
  }
}
