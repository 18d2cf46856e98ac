import type { Kysely, Transaction } from "kysely";
import { isUsernameFree } from "../../../modules/profile/service.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { normalizeSearchText } from "../../../platform/db/search-text.ts";
import { lockKeys } from "../../../platform/db/transaction.ts";

const maxLength = 20;
const minLength = 3;

interface Vendor {
  /** Id of a vendor that has a username, which it may keep. */
  id?: number;
  name: string;
  type: "dealer" | "agent";
}

/** Rolls the business back: another vendor has the username. */
export class TakenUsername extends Error {}

/** @param username "" to make one from the name @throws TakenUsername */
export async function claimUsername(
  trx: Transaction<Database>,
  vendor: Vendor,
  username: string,
): Promise<string> {
  if (username === "") return freeUsername(trx, vendor);
  // In lower case, because SQLite and PostgreSQL change the case of other letters differently.
  const stored = /^\w+$/.test(username) ? username : username.toLowerCase().normalize("NFC");
  if (!(await claim(trx, vendor, stored))) throw new TakenUsername();
  return stored;
}

async function claim(trx: Transaction<Database>, { id }: Vendor, username: string): Promise<boolean> {
  await lockKeys(trx, [`username ${username.toLowerCase()}`]);
  return isUsernameFree(trx, username, id === undefined ? {} : { vendorId: id });
}

async function freeUsername(trx: Transaction<Database>, vendor: Vendor): Promise<string> {
  const first = usernameOf(vendor);
  const taken = await takenUsernames(trx, first.slice(0, minLength));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? first : usernameOf(vendor, `_${number}`);
    const isTaken = taken.some(({ id, username }) => id !== vendor.id && username === candidate);
    if (!isTaken && (await claim(trx, vendor, candidate))) return candidate;
  }
}

const takenUsernames = (db: Kysely<Database>, start: string) =>
  db.selectFrom("vendors").select(["id", "username"]).where("username", "like", `${start}%`).execute();

/**
 * Makes a username from whole words of the name, in Latin letters if it has any, otherwise in its own script, which
 * cards show. The vendor's type is added to a short name.
 */
function usernameOf({ name, type }: Vendor, suffix = ""): string {
  const latin = wordsOf(normalizeSearchText(name), /[^a-z0-9]+/);
  const words = /[a-z]/.test(latin.join(""))
    ? latin
    : wordsOf(name.normalize("NFC").toLowerCase(), /[^\p{L}\p{M}\p{N}]+/u);
  const own = words.join("").length < minLength ? [...words, type] : words;
  const room = maxLength - suffix.length;
  const count = own.findLastIndex((_, index) => own.slice(0, index + 1).join("_").length <= room) + 1;
  const letters = [...own.slice(0, Math.max(1, count)).join("_")];
  return `${letters.slice(0, room).join("")}${suffix}`;
}

const wordsOf = (name: string, separator: RegExp) =>
  name
    .replace(/['‘’`]/g, "")
    .split(separator)
    .filter(Boolean);
