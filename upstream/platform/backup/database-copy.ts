import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { AddEntry, ArchiveEntry } from "./archive.ts";

export interface Manifest {
  format: 1;
  made_at: string;
  database: "sqlite" | "postgres";
  /** Those that the database had run; the program that restores it must know them. */
  migrations: string[];
  /** PostgreSQL only, in an order that their references allow. */
  tables: { name: string; columns: string[] }[];
}

export interface DatabaseSnapshot {
  db: Kysely<Database>;
  manifest: Pick<Manifest, "database" | "tables">;
  write(add: AddEntry): Promise<void>;
  close(): Promise<void>;
}

/** A database that is being restored, which nobody sees before `commit`. */
export interface RestoreTarget {
  db: Kysely<Database>;
  /** Takes an entry below "database/". */
  load(entry: ArchiveEntry): Promise<void>;
  loaded(): Promise<void>;
  commit(): Promise<void>;
  /** Leaves what was there before. After `commit` it only tidies up. */
  close(): Promise<void>;
}

export interface RestoreOptions {
  manifest: Manifest;
  force: boolean;
}

export function notEmptyError(place: string): Error {
  return new Error(`${place} has a market already, and nothing was changed; --force replaces it`);
}
