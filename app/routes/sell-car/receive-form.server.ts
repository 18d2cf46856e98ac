import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { data } from "react-router";
import { uploadSellPhoto } from "#app/api/sell-car.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { queueUpload, receiveUpload, UploadsFullError } from "#app/api/upload-queue.server.ts";
import { readForm, withKnownNames } from "#app/forms/parse.server.ts";
import { feedForm } from "#contract/feed-form.ts";
import { maxSellPhotos } from "#contract/photo-limits.ts";

export interface ReceivedForm {
  /** The posted fields, and ids, URLs and hashes of the photos that the API has stored. */
  form: FormData;
  /** Names of files that were not stored; `message` is translated by the API, or an i18n key. */
  rejected: { name: string; message: string }[];
  /** Set if the API failed, so that the remaining photos were not sent. */
  failure: UpstreamError | null;
}

/** One byte above the API's limit, so that the API's own message reaches the visitor. */
const maxFileBytes = 10 * 1024 * 1024 + 1;
const limits = {
  fileSize: maxFileBytes,
  files: 50,
  fields: 500,
  fieldSize: 20_000,
  parts: 600,
  headerPairs: 50,
  headerSize: 8_000,
};
const tooManyForCar = "A car can have 12 photos at most";
const tooMany = "There are too many photos to read. Try again.";

/**
 * Reads a posted form and sends its photos to the API one after the other, so that only one of them is in memory.
 * @throws 400 when the body is not a form
 */
export async function receiveSellForm(request: Request, api: Api, client: string): Promise<ReceivedForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    return { form: await readForm(request), rejected: [], failure: null };
  }
  const { body, discard } = await receiveUpload(request.body).catch(() => {
    throw data(null, { status: 400 });
  });
  try {
    return await queueUpload(client, request.signal, () => readParts(body, type, api, request.signal));
  } catch (error) {
    if (!(error instanceof UploadsFullError)) throw error;
    return await readParts(body, type, null, request.signal);
  } finally {
    await discard();
  }
}

interface StoredPhoto {
  id: string;
  url: string;
  hash: string;
  reject: (message: string) => void;
}

/** @param api null: files are only named, and not stored */
async function readParts(
  body: ReadableStream,
  type: string,
  api: Api | null,
  sender: AbortSignal,
): Promise<ReceivedForm> {
  const received: ReceivedForm = { form: new FormData(), rejected: [], failure: null };
  const { form } = received;
  const photos: StoredPhoto[] = [];
  let previous: Promise<unknown> = Promise.resolve();
  const isFull = () => form.getAll("photo_ids").length + photos.length >= maxSellPhotos;

  async function keep(stream: BusboyFileStream, name: string) {
    const reject = (message: string) => received.rejected.push({ name: name.slice(0, 100), message });
    if (isFull()) return reject(tooManyForCar);
    if (!api) return reject(tooMany);
    if (received.failure) return reject(notStored);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of stream.iterator({ destroyOnReturn: false })) pieces.push(piece);
    const hash = hashOf(pieces);
    // The File copies the pieces, so they are released.
    const file = new File(pieces.splice(0), name);
    try {
      const { stored, rejected: refused } = await uploadSellPhoto(api, file);
      if (!stored) return reject(refused?.message ?? notStored);
      photos.push({ id: stored.id, url: stored.url, hash, reject });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      received.failure = error;
      reject(notStored);
    }
  }

  const parser = openParser(type);
  const streams: BusboyFileStream[] = [];
  parser.on("field", (name, value) => form.append(name, value));
  parser.on("file", (name, stream, fileName) => {
    if (name !== "photos" || !fileName) return stream.resume();
    streams.push(stream);
    // Rejected files are read too, because a browser shows no answer before it has sent everything.
    previous = previous.then(() => keep(stream, fileName)).finally(() => stream.resume());
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
  // After all fields, because the photos that were kept before come first.
  for (const { id, url, hash, reject } of photos) {
    if (form.getAll("photo_ids").length >= maxSellPhotos) {
      reject(tooManyForCar);
      continue;
    }
    form.append("photo_ids", id);
    form.append("photo_urls", url);
    form.append("photo_hashes", hash);
  }
  return { ...received, form: withKnownNames(form) };
}

/** Identifies a file, because the same file gets another id when it is sent again. */
function hashOf(pieces: Uint8Array[]): string {
  const digest = createHash("sha256");
  for (const piece of pieces) digest.update(piece);
  return digest.digest("base64url");
}

const notStored = "This photo could not be kept. Please choose it again.";

function openParser(type: string) {
  try {
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    throw data(null, { status: 400 });
  }
}
