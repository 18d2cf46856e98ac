import type { Generated } from "kysely";

/** Holds no secret: the private key stays in the customer's device. */
export interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  /** Base64url, as the two below. */
  credential_id: string;
  /** COSE. */
  public_key: string;
  /** Random, the same for all passkeys of an account: what a device knows the account by. */
  user_handle: string;
  /** Of uses; many devices always say 0. */
  counter: number;
  /** How browsers reach the device, JSON. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: Generated<string | null>;
}

/** Each is good for one answer. */
export interface PasskeyChallengeTable {
  /** SHA-256. */
  hash: string;
  /** Null for a login: who it is comes with the answer. */
  account_id: number | null;
  /** Of the passkey that is being made. */
  user_handle: string | null;
  created_at: string;
  expires_at: string;
}
