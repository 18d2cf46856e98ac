import type { Generated } from "kysely";

export interface AccountTable {
  id: Generated<number>;
  type: "customer" | "vendor" | "garage" | "operator";
  /** As its owner typed it. */
  email: string;
  /** Lowercased; unique per role. */
  email_key: string;
  username: string | null;
  username_key: string | null;
  first_name: string;
  last_name: string;
  phone: string;
  /** The path of the profile picture, whose bytes are in the photo storage (decision 097). */
  image: string | null;
  /** PHC string; null for accounts created by Google. */
  password_hash: string | null;
  google_id: string | null;
  vendor_id: number | null;
  garage_id: number | null;
  /** The language of mails that are not sent during a request. */
  lang: string;
  created_at: string;
  /** When the next mail about saved searches is due; null without a search that is mailed. */
  alerts_due_at: Generated<string | null>;
  /** The secret of the link that ends all these mails; null before the first mail. */
  stop_alerts_token: Generated<string | null>;
  /** When the account last looked for messages, to the minute. */
  seen_at: Generated<string | null>;
}

/** Holds only SHA-256 digests of the tokens, so that a leaked database opens no session. */
export interface TokenTable {
  hash: string;
  account_id: number;
  /** "reset" and "invite" may set one password; "link" may link Google. */
  purpose: "site" | "back-office" | "reset" | "link" | "invite";
  /** The token from which this one was created, and with which it is deleted. */
  parent_hash: string | null;
  /** JSON, where the purpose needs it. */
  detail: string | null;
  created_at: string;
  used_at: string;
  expires_at: string;
}

/** Device cookies (decision 051), as SHA-256 digests. */
export interface DeviceTable {
  hash: string;
  account_id: number;
  used_at: string;
}

/** Mailed codes, one per purpose, role, address and requester. */
export interface CodeTable {
  id: Generated<number>;
  purpose: "register" | "reset" | "email";
  type: "customer" | "vendor" | "garage";
  email_key: string;
  /** The requester: SHA-256 of their secret, or "account 7"; empty without either. */
  requester: string;
  account_id: number | null;
  code_hash: string;
  tries: Generated<number>;
  other_tries: Generated<number>;
  /** Data that waits for the code, JSON; a registration's password is hashed. */
  detail: string | null;
  created_at: string;
  expires_at: string;
}

export interface FavoriteTable {
  account_id: number;
  car_id: number;
  created_at: string;
}

/** A search that a customer saved: the filters of a list of cars (decision 133). */
export interface SavedSearchTable {
  id: Generated<number>;
  account_id: number;
  /** As `serializeSavedQuery` writes it; unique per account. */
  query: string;
  frequency: "daily" | "never";
  stop_token: string;
  /** Cars listed later are new to the mails. */
  mailed_until: string;
  /** Cars listed later are new to the customer. */
  seen_at: string;
  created_at: string;
}

/** Holds no secret: the private key stays in the customer's device. */
export interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  credential_id: string;
  public_key: string;
  /** Random, the same for all passkeys of an account; devices identify the account by it. */
  user_handle: string;
  /** The device's counter of uses; many devices always send 0. */
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  last_used_at: Generated<string | null>;
}

export interface PasskeyChallengeTable {
  hash: string;
  /** Null for a login, where the answer names the account. */
  account_id: number | null;
  user_handle: string | null;
  created_at: string;
  expires_at: string;
}
