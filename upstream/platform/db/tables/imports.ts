import type { Generated } from "kysely";

/** A file with a vendor's stock, and how far its import has come. */
export interface StockImportTable {
  id: Generated<number>;
  vendor_id: number;
  file_name: string;
  format: "csv" | "json";
  /** SHA-256 of the file; empty while it is being received. */
  digest: Generated<string>;
  /** Who began it: an e-mail address, or the command. */
  actor: string;
  state: "receiving" | "waiting" | "running" | "done" | "failed";
  /** JSON: why the whole file was refused, or a remark on one that was not, as the key of a text and its values. */
  failure: string | null;
  /** Null until the file was read once. */
  rows_total: number | null;
  /** Rows up to this number are stored. */
  last_row: Generated<number>;
  rows_done: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  taken_down: Generated<number>;
  /** The process that runs the import, until its lease ends. */
  owner: string | null;
  lease_until: string | null;
  created_at: string;
  finished_at: string | null;
}

/** A piece of the file; deleted when the import is over. */
export interface StockImportPieceTable {
  import_id: number;
  number: number;
  data: Uint8Array;
}

export interface StockImportRowTable {
  import_id: number;
  row_number: number;
  vendor_reference: string | null;
  outcome: "added" | "updated" | "unchanged" | "refused";
  /** JSON: [{column, value, message}]; each message is the key of a text. */
  issues: string;
}

/** A picture of a car that an import names by its URL, in the file's order. */
export interface CarPictureSourceTable {
  car_id: number;
  url: string;
  position: number;
  state: "pending" | "done" | "failed";
  /** The hash of the fetched file, equal to the `source_hash` of its photo. */
  source_hash: string | null;
  reason: string | null;
  lease_until: string | null;
}
