import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { sleep } from "../sleep.ts";
import { isPhotoKey, type PhotoStorage, StorageUnavailableError } from "./photo-storage.ts";

export interface S3Settings {
  /** Without the bucket, which becomes the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** A prefix for every key, such as "market/", for a bucket that is also used for other data. */
  prefix: string;
}

/** For each request with its retries, ms; an upload of twelve photos may take 20 s. */
const defaultTimeoutMs = 10_000;
const retries = 2;
/** The longest random pause before the first retry, ms; doubled for each further one. */
const retryPauseMs = 50;

/** The server answers, but refuses the request for this bucket: the settings are wrong. */
class RefusedError extends StorageUnavailableError {}
/** The bucket has no such key. */
class MissingError extends RefusedError {}

/** Stores photos in a bucket of S3, or of another server with the same protocol. */
export function s3Storage(settings: S3Settings, { pageSize = 1000, timeoutMs = defaultTimeoutMs } = {}) {
  const { prefix } = settings;
  const request = bucketClient(settings, timeoutMs);
  const pathOf = (key: string) => `/${prefix}${key}`;
  // Version 1 of the listing: its pages continue after a given key, and every server supports it.
  const listPage = async (marker: string, limit = pageSize) => {
    const query = new URLSearchParams({ prefix, marker, "max-keys": String(limit) });
    return (await request(`?${query}`)).text();
  };
  const storage: PhotoStorage = {
    put: (key, photo) =>
      orUnavailable(async () => {
        const headers = {
          "Content-Type": "image/webp",
          // The server checks the bytes that it receives against this hash.
          "X-Amz-Content-Sha256": createHash("sha256").update(photo).digest("hex"),
        };
        const response = await request(pathOf(key), { method: "PUT", headers, body: new Uint8Array(photo) });
        await response.body?.cancel();
      }),
    get: (key) =>
      orUnavailable(async () => {
        const response = await unlessMissing(request(pathOf(key)));
        return response && new Uint8Array(await response.arrayBuffer());
      }),
    delete: (key) =>
      orUnavailable(async () => {
        const response = await unlessMissing(request(pathOf(key), { method: "DELETE" }));
        await response?.body?.cancel();
      }),
    async *list() {
      let marker = "";
      for (let isLast = false; !isLast; ) {
        const page = await orUnavailable(async () => readListing(await listPage(marker)));
        for (const { path, storedAt } of page.photos) {
          const key = path.slice(prefix.length);
          if (isPhotoKey(key)) yield { key, storedAt };
        }
        const last = page.photos.at(-1)?.path;
        if (!page.isLast && (!last || last === marker))
          throw new RefusedError("S3 repeats a page of the list of a bucket");
        marker = last ?? marker;
        isLast = page.isLast;
      }
    },
  };
  return {
    ...storage,
    /** @returns the error if the server fails or cannot be reached for now @throws Error when it refuses the settings */
    async check(): Promise<unknown> {
      try {
        await orUnavailable(async () => readListing(await listPage("", 1)));
        return undefined;
      } catch (error) {
        if (error instanceof MissingError)
          throw new RefusedError("S3 takes the bucket for an object: S3_ENDPOINT must be without the bucket");
        if (error instanceof RefusedError) throw error;
        return error;
      }
    },
  };
}

/** @returns a function that requests a path of the bucket, and throws StorageUnavailableError for an error answer */
function bucketClient({ endpoint, bucket, prefix: _, ...credentials }: S3Settings, timeoutMs: number) {
  const client = new AwsClient({ ...credentials, service: "s3" });
  const bucketUrl = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    for (let attempt = 0; ; attempt += 1) {
      // The signal is passed separately: Node may drop the signal of a Request during garbage collection.
      const response = await fetch(await client.sign(bucketUrl + path, init), { signal });
      if (response.ok) return response;
      const { status } = response;
      const code = errorCode(await response.text());
      const isBusy = status >= 500 || status === 408 || status === 429;
      const Failure = status === 404 && code === "NoSuchKey" ? MissingError : RefusedError;
      if (!isBusy) throw new Failure(`S3 answers ${status} ${code}`.trim());
      if (attempt === retries) throw new StorageUnavailableError(`S3 answers ${status} ${code}`.trim());
      await sleep(Math.random() * retryPauseMs * 2 ** attempt, signal);
    }
  };
}

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });

interface Listing {
  Contents?: { Key: string; LastModified: string }[];
  IsTruncated: string;
}

function readListing(text: string) {
  const listing = readXml(text).ListBucketResult as Listing | undefined;
  if (!listing) throw new RefusedError("S3 answers without the list of a bucket");
  const { Contents = [], IsTruncated } = listing;
  return {
    photos: Contents.map(({ Key, LastModified }) => ({ path: Key, storedAt: new Date(LastModified) })),
    isLast: IsTruncated !== "true",
  };
}

/** Returns the error code of S3; empty for an error page of a proxy in between. */
const errorCode = (text: string): string => readXml(text).Error?.Code ?? "";

function readXml(text: string) {
  try {
    return xml.parse(text);
  } catch {
    return {};
  }
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StorageUnavailableError) throw cause;
    throw new StorageUnavailableError("S3 does not answer", { cause });
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MissingError) return undefined;
    throw error;
  }
}
