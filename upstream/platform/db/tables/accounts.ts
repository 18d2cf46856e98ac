import type { Generated } from "kysely";

/* The tables of accounts; migration 007 makes them. How values are kept: schema.ts. */

/** Who may log in. A role has its own accounts: an address may have one of each. */
export interface AccountTable {
  id: Generated<number>;
  type: "customer" | "vendor" | "garage";
  /** As its owner spells it. */
  email: string;
  /** Lowercased: what makes two addresses the same. */
  email_key: string;
  username: string | null;
  username_key: string | null;
  first_name: string;
  last_name: string;
  phone: string;
  /** Path of a picture. */
  image: string | null;
  /** PHC string; null: came by Google and has none. */
  password_hash: string | null;
  google_id: string | null;
  /** The business of a vendor or garage. */
  vendor_id: number | null;
  garage_id: number | null;
  /** Of mails that nothing on a page causes. */
  lang: string;
  created_at: string;
}

/** SHA-256 digests of 32 random bytes, so that a leaked database opens no session. */
export interface TokenTable {
  hash: string;
  account_id: number;
  /** "site": logged in; "back-office": logged in there; "reset": may set one password; "link": may link Google. */
  purpose: "site" | "back-office" | "reset" | "link";
  /** The token it came from and ends with. */
  parent_hash: string | null;
  /** What it is for, where the purpose needs it: JSON. */
  detail: string | null;
  created_at: string;
  /** For the idle expiry. */
  used_at: string;
  /** The absolute expiry. */
  expires_at: string;
}

/** Devices that have logged in to an account, as SHA-256 of 32 random bytes. */
export interface DeviceTable {
  hash: string;
  account_id: number;
  used_at: string;
}

/** Codes that were mailed: one live a purpose, role, address and asker. */
export interface CodeTable {
  id: Generated<number>;
  purpose: "register" | "reset" | "email";
  type: "customer" | "vendor" | "garage";
  email_key: string;
  /** Who asked for it: SHA-256 of the secret they gave, or the account they are logged in to; empty without one. */
  asker: string;
  /** Whose it is; null before there is an account, or when there is none. */
  account_id: number | null;
  /** PHC string. */
  code_hash: string;
  /** Of whoever asked for it. */
  tries: Generated<number>;
  /** Of everybody else. */
  other_tries: Generated<number>;
  /** What waits for the code: JSON (a registration, with the password hashed). */
  detail: string | null;
  created_at: string;
  expires_at: string;
}

export interface FavoriteTable {
  account_id: number;
  car_id: number;
  created_at: string;
}

/** A person's picture of themselves, one each, as we encoded it: WebP. */
export interface PhotoTable {
  /** Random and therefore unguessable. */
  name: string;
  account_id: number;
  data: Uint8Array;
  created_at: string;
}
