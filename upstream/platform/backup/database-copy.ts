import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { AddEntry, ArchiveEntry } from "./archive.ts";

export interface Manifest {
  format: 1;
  made_at: string;
  database: "sqlite" | "postgres";
  /** The migrations that the database had run; the program that restores it must know them all. */
  migrations: string[];
  /** Filled for PostgreSQL only; a table comes after those that it refers to. */
  tables: {
    name: string;
    columns: string[];
    /** The last id that was given to a row; the row may be deleted. */
    last_id?: number | undefined;
  }[];
}

export interface DatabaseSnapshot {
  db: Kysely<Database>;
  manifest: Pick<Manifest, "database" | "tables">;
  write(add: AddEntry): Promise<void>;
  close(): Promise<void>;
}

/** A database that is being restored; others see it only after `commit`. */
export interface RestoreTarget {
  db: Kysely<Database>;
  /** Loads an entry of the archive from below "database/". */
  load(entry: ArchiveEntry): Promise<void>;
  finishLoading(): Promise<void>;
  commit(): Promise<void>;
  /** Leaves the old database as it was; after `commit`, only cleans up. */
  close(): Promise<void>;
}

export interface RestoreOptions {
  manifest: Manifest;
  force: boolean;
}

export function notEmptyError(place: string): Error {
  return new Error(`${place} has a market already, and nothing was changed; --force replaces it`);
}
