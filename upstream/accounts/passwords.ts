import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { tooMany } from "../http/errors.ts";
import { taskLimit } from "../task-limit.ts";

/*
 * Secrets that people type, as argon2id (decision 024). Every hash takes 46 MB and much of a processor, so two are made
 * at a time and a few may wait: more would let anyone who posts logins take the machine.
 */

const cost = { memory: 47_104, passes: 1, parallelism: 1 };
const hashBytes = 32;
/** Seconds until a full queue has room again. */
const retryAfter = 3;

const derive = promisify(argon2);
const inTurn = taskLimit(2, { waiting: 20, full: () => tooMany(retryAfter) });

/**
 * A secret as it is stored: a PHC string with a salt of its own.
 * @throws HTTPException 429 when too many wait already
 */
export async function hashSecret(text: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = cost;
  const hash = await inTurn(() => argon2id(text, salt, cost));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Whether a secret is the stored one. Without a stored one it does the same work and says no, so that the time tells
 * nobody whether there is one.
 * @throws HTTPException 429 when too many wait already
 */
export async function verifySecret(text: string, phc: string | null): Promise<boolean> {
  const stored = phc === null ? undefined : parse(phc);
  const { salt, hash, ...parameters } = stored ?? { ...cost, salt: noSalt, hash: noHash };
  const given = await inTurn(() => argon2id(text, salt, parameters));
  return timingSafeEqual(given, hash) && stored !== undefined;
}

const noSalt = Buffer.alloc(16);
const noHash = Buffer.alloc(hashBytes);

function argon2id(message: string, nonce: Buffer, parameters: typeof cost) {
  return derive("argon2id", { message, nonce, tagLength: hashBytes, ...parameters });
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

function parse(phc: string) {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(phc);
  if (!found) throw new Error("a stored secret cannot be read");
  const [, memory, passes, parallelism, salt = "", hash = ""] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
