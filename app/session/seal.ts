import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Closes texts so that nobody reads or changes them, and opens them again while they are good. */
export interface Seal {
  close(text: string): string;
  /** Null for what is not ours, was changed, or was closed with a secret that is no longer in the list. */
  open(sealed: string): string | null;
}

/**
 * Encryption with authentication (AES-256-GCM), its keys derived (HKDF) from secrets that are made for signing.
 * @param secrets the first closes, any of them opens: so they rotate
 * @param purpose what is closed for one purpose opens for no other
 */
export function createSeal(secrets: readonly string[], purpose: string): Seal {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", `sealed:${purpose}`, 32)));
  const [newest] = keys;
  if (!newest) throw new RangeError("a seal needs a secret");
  return {
    close(text) {
      const iv = randomBytes(ivLength);
      const closing = createCipheriv(cipher, newest, iv, { authTagLength: tagLength });
      const body = Buffer.concat([closing.update(text, "utf8"), closing.final()]);
      return Buffer.concat([iv, closing.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < ivLength + tagLength) return null;
      for (const key of keys) {
        const text = openedWith(key, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function openedWith(key: Buffer, bytes: Buffer): string | null {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
  opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    const body = bytes.subarray(ivLength + tagLength);
    return Buffer.concat([opening.update(body), opening.final()]).toString("utf8");
  } catch {
    return null;
  }
}
