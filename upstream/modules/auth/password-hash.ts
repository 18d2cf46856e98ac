import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { concurrencyLimit } from "../../platform/concurrency-limit.ts";
import { tooManyRequests } from "../../platform/http/errors.ts";
import { hashCost } from "./hash-cost.ts";

/*
 * Argon2id (decision 024). A hash takes 46 MB and much CPU time, so only two run at a time and a few may wait: more
 * would let anyone who posts logins overload the machine.
 */

const hashBytes = 32;
/** In seconds, for a 429 when the queue is full. */
const retryAfterSeconds = 3;

const limitHashing = concurrencyLimit(2, { maxQueued: 20, onFull: () => tooManyRequests(retryAfterSeconds) });

/** @returns a PHC string with its own salt @throws HTTPException 429 when too many are waiting */
export async function hashSecret(text: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = hashCost;
  const hash = await limitHashing(() => argon2id(text, salt, hashCost));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64Unpadded(salt)}$${base64Unpadded(hash)}`;
}

/**
 * Without a stored hash it does the same work and returns false, so that the time discloses nothing.
 * @throws HTTPException 429 when too many are waiting
 */
export async function verifySecret(text: string, phc: string | null): Promise<boolean> {
  const expected = phc === null ? undefined : parsePhc(phc);
  const { salt, hash, ...parameters } = expected ?? { ...hashCost, salt: dummySalt, hash: dummyHash };
  const derived = await limitHashing(() => argon2id(text, salt, parameters));
  return timingSafeEqual(derived, hash) && expected !== undefined;
}

const dummySalt = Buffer.alloc(16);
const dummyHash = Buffer.alloc(hashBytes);

function argon2id(message: string, nonce: Buffer, parameters: typeof hashCost) {
  return promisify(argon2)("argon2id", { message, nonce, tagLength: hashBytes, ...parameters });
}

const base64Unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

function parsePhc(phc: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(phc);
  if (!match) throw new Error("a stored secret cannot be read");
  const [, memory, passes, parallelism, salt = "", hash = ""] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
