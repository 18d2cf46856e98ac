import { createHash } from "node:crypto";
import { data } from "react-router";
import { uploadSellPhoto } from "#app/api/sell-car.server.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { queueUpload, receiveUpload, UploadsFullError } from "#app/api/upload-queue.server.ts";
import { readForm } from "#app/forms/parse.server.ts";
import { type ArrivingFile, readMultipart } from "#app/forms/read-multipart.server.ts";
import { isMultipart } from "#contract/feed-form.ts";
import { maxSellPhotos } from "#contract/photo-limits.ts";

export interface ReceivedForm {
  /** The posted fields, and ids, URLs and hashes of the photos that the API has stored. */
  form: FormData;
  /** Names of files that were not stored; `message` is translated by the API, or an i18n key. */
  rejected: { name: string; message: string }[];
  /** Set if the API failed, so that the remaining photos were not sent. */
  failure: UpstreamError | null;
}

const tooManyForCar = "A car can have 12 photos at most";
const tooMany = "There are too many photos to read. Try again.";

/**
 * Reads a posted form and sends its photos to the API one after the other, so that only one of them is in memory.
 * @throws 400 when the body is not a form
 */
export async function receiveSellForm(request: Request, api: Api, client: string): Promise<ReceivedForm> {
  const type = request.headers.get("Content-Type");
  if (!isMultipart(type) || !request.body) {
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
  const received: Omit<ReceivedForm, "form"> = { rejected: [], failure: null };
  const photos: StoredPhoto[] = [];

  async function keep({ name, read }: ArrivingFile, form: FormData) {
    const reject = (message: string) => received.rejected.push({ name: name.slice(0, 100), message });
    if (form.getAll("photo_ids").length + photos.length >= maxSellPhotos) return void reject(tooManyForCar);
    if (!api) return void reject(tooMany);
    if (received.failure) return void reject(notStored);
    const file = await read();
    const hash = createHash("sha256")
      .update(await file.bytes())
      .digest("base64url");
    try {
      const { stored, rejected: refused } = await uploadSellPhoto(api, file);
      if (!stored) return void reject(refused?.message ?? notStored);
      // Identifies a file, because the same file gets another id when it is sent again.
      photos.push({ id: stored.id, url: stored.url, hash, reject });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      received.failure = error;
      reject(notStored);
    }
  }

  const form = await readMultipart({ body, type, field: "photos", sender }, keep);
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
  return { ...received, form };
}

const notStored = "This photo could not be kept. Please choose it again.";
