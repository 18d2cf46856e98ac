import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { isPhotoKey, type PhotoStorage, StorageUnavailableError } from "./photo-storage.ts";

export interface S3Settings {
  /** Without the bucket, which becomes the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** In front of every key, for a bucket that others use too; such as "market/". */
  prefix: string;
}

/** Of each request, ms; an upload of twelve photos may take 20 s. */
const timeoutMs = 10_000;
const retries = 2;

/** Photos in a bucket of S3, or of what speaks its protocol. */
export function s3Storage(settings: S3Settings, pageSize = 1000) {
  const { prefix } = settings;
  const request = bucketClient(settings);
  const pathOf = (key: string) => `/${prefix}${key}`;
  // The first version of the listing: its pages go on after a key, and every server has it.
  const listPage = async (marker: string, limit = pageSize) => {
    const query = new URLSearchParams({ prefix, marker, "max-keys": String(limit) });
    return (await request(`?${query}`)).text();
  };
  const storage: PhotoStorage = {
    put: (key, photo) =>
      orUnavailable(async () => {
        const headers = {
          "Content-Type": "image/webp",
          // The server checks that it got these bytes.
          "X-Amz-Content-Sha256": createHash("sha256").update(photo).digest("hex"),
        };
        const response = await request(pathOf(key), { method: "PUT", headers, body: new Uint8Array(photo) });
        await response.body?.cancel();
      }),
    get: (key) =>
      orUnavailable(async () => {
        const response = await request(pathOf(key), {}, 404);
        if (response.ok) return new Uint8Array(await response.arrayBuffer());
        await response.body?.cancel();
        return undefined;
      }),
    delete: (key) =>
      orUnavailable(async () => {
        const response = await request(pathOf(key), { method: "DELETE" }, 404);
        await response.body?.cancel();
      }),
    async *list() {
      let marker = "";
      for (let isLast = false; !isLast; ) {
        const page = await orUnavailable(async () => readListing(await listPage(marker)));
        for (const { path, storedAt } of page.photos) {
          const key = path.slice(prefix.length);
          if (isPhotoKey(key)) yield { key, storedAt };
        }
        marker = page.photos.at(-1)?.path ?? marker;
        isLast = page.isLast;
      }
    },
  };
  return {
    ...storage,
    /** @throws Error when the server refuses these settings; not when it fails or cannot be reached now */
    async check(): Promise<void> {
      try {
        await listPage("", 1);
      } catch (error) {
        if (error instanceof StorageUnavailableError && / 4\d\d/.test(error.message)) throw error;
      }
    },
  };
}

/** @returns a request to a path of the bucket, which throws for a status that is not among the `others` */
function bucketClient({ endpoint, bucket, prefix: _, ...credentials }: S3Settings) {
  const client = new AwsClient({ ...credentials, service: "s3", retries });
  const bucketUrl = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  return async (path: string, init?: RequestInit, ...others: number[]): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(bucketUrl + path, { ...init, signal });
    if (response.ok || others.includes(response.status)) return response;
    const code = errorCode(await response.text());
    throw new StorageUnavailableError(`S3 answers ${response.status} ${code}`.trim());
  };
}

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });

interface Listing {
  Contents?: { Key: string; LastModified: string }[];
  IsTruncated: string;
}

function readListing(text: string) {
  const { Contents = [], IsTruncated } = xml.parse(text).ListBucketResult as Listing;
  return {
    photos: Contents.map(({ Key, LastModified }) => ({ path: Key, storedAt: new Date(LastModified) })),
    isLast: IsTruncated !== "true",
  };
}

/** Empty for a page of a server in between. */
function errorCode(text: string): string {
  try {
    return xml.parse(text).Error?.Code ?? "";
  } catch {
    return "";
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
