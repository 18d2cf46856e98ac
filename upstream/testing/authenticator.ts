import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

interface Options {
  challenge: string;
  user?: { id: string };
}

interface Lies {
  origin?: string;
  rpId?: string;
  /** Whether the device asked for a fingerprint or PIN. */
  isVerified?: boolean;
  type?: string;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

/** A device with one passkey, with answers as a browser passes them on; `lies` are the values of a forged answer. */
export function softwareAuthenticator(site = "https://market.example") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, challenge: string, origin = site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Flags: 0x01 user present, 0x04 user verified, 0x40 with a credential. */
  function authenticatorData({ rpId = new URL(site).hostname, isVerified = true }: Lies, attested?: Buffer) {
    const head = Buffer.alloc(5);
    head[0] = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)]);
  }
  const credential = {
    id,
    rawId: id,
    type: "public-key" as const,
    authenticatorAttachment: "platform" as const,
  };

  return {
    id,
    /** Sets the counter, as on a copied device. */
    setCounter(value: number) {
      counter = value;
    },
    create({ challenge, user }: Options, lies: Lies = {}) {
      userHandle = user?.id ?? "";
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      // A COSE key: EC2, ES256, P-256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(lies, attested))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData(lies.type ?? "webauthn.create", challenge, lies.origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ["internal"],
        },
      };
    },
    get({ challenge }: Options, lies: Lies & { userHandle?: string } = {}) {
      counter += 1;
      const data = clientData(lies.type ?? "webauthn.get", challenge, lies.origin);
      const authData = authenticatorData(lies);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}
