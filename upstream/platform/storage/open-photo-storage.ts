import { join } from "node:path";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../db/schema.ts";
import { databaseStorage } from "./database-storage.ts";
import { folderStorage } from "./folder-storage.ts";
import type { PhotoStorage } from "./photo-storage.ts";
import type { S3Settings } from "./s3-storage.ts";

export const photoStorageNames = ["folder", "database", "s3"] as const;
export type PhotoStorageName = (typeof photoStorageNames)[number];

export interface PhotoStorageSettings {
  PHOTO_STORAGE: PhotoStorageName;
  DATA_DIR: string;
  s3: S3Settings | null;
}

interface OpenOptions {
  name?: PhotoStorageName;
  onUnavailable?: (failure: unknown) => void;
}

const required = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Parses the S3 settings; null when one is missing, which is an error with PHOTO_STORAGE=s3. */
export const s3Settings = z
  .object({
    PHOTO_STORAGE: z.string().optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[\w.-]+$/, "must be the name alone")
      .optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PREFIX: z
      .string()
      .regex(/^([\w.-]+\/)+$/, "must be like market/")
      .default(""),
  })
  .transform((variables, context): S3Settings | null => {
    const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PREFIX: prefix } = variables;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
    if (endpoint && bucket && accessKeyId && secretAccessKey) {
      return { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix };
    }
    if (variables.PHOTO_STORAGE !== "s3") return null;
    for (const name of required.filter((one) => !variables[one])) {
      context.addIssue({ code: "custom", path: [name], message: "must be given with PHOTO_STORAGE=s3" });
    }
    return z.NEVER;
  });

/**
 * Opens a photo storage. @throws Error naming the setting
 * @param options.name by default that of the settings
 * @param options.onUnavailable is called with the error when the storage does not answer for now
 */
export async function openPhotoStorage(
  { PHOTO_STORAGE, DATA_DIR, s3 }: PhotoStorageSettings,
  db: Kysely<Database>,
  { name = PHOTO_STORAGE, onUnavailable }: OpenOptions = {},
): Promise<PhotoStorage> {
  if (name === "database") return databaseStorage(db);
  if (name === "folder") return folderStorage(join(DATA_DIR, "photos"));
  if (!s3) throw new Error("PHOTO_STORAGE: s3 needs S3_ENDPOINT, S3_BUCKET and both keys");
  const { s3Storage } = await import("./s3-storage.ts");
  const storage = s3Storage(s3);
  const failure = await storage.check().catch((cause: Error) => {
    throw new Error(`PHOTO_STORAGE: ${cause.message}`, { cause });
  });
  if (failure) onUnavailable?.(failure);
  return storage;
}
