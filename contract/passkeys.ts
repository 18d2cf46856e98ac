import { z } from "zod";
import { dataResponse, listResponse, messageBody } from "./envelope.ts";
import { id, instant, text } from "./fields.ts";
import { inputPassword, required } from "./rules.ts";

/* The calls of the extension `passkeys`, beyond §7 (decision 157); for customers. */

const passkeyName = required("Please give the passkey a name", 60);

/** Base64url, as browsers write it (WebAuthn's `toJSON`); long ones are certificates of the device's maker. */
const encoded = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);

const credential = {
  id: encoded.max(1500),
  rawId: encoded.max(1500),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
};

const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).nullish(),
  }),
});

const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
});

export const passkeyOptionsRequest = z
  .object({ current_password: inputPassword.optional() })
  .meta({ id: "PasskeyOptionsRequest" });

/** In WebAuthn's JSON form, which browsers parse; valid once and for ten minutes. */
export const passkeyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) });
export const passkeyOptionsResponse = dataResponse(passkeyOptions);

export const passkeyRequest = z
  .object({ name: passkeyName, credential: createdCredential })
  .meta({ id: "PasskeyRequest" });
export type PasskeyRequest = z.output<typeof passkeyRequest>;

export const passkeyChange = z.object({ name: passkeyName }).meta({ id: "PasskeyChange" });

export const passkeyDeletion = passkeyOptionsRequest.meta({ id: "PasskeyDeletion" });

export const passkeyLogin = z.object({ credential: usedCredential }).meta({ id: "PasskeyLogin" });
export type PasskeyLogin = z.output<typeof passkeyLogin>;

export const passkey = z
  .strictObject({ id, name: text, created_at: instant, last_used_at: instant.nullable() })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkey>;

export const passkeysResponse = listResponse(passkey);
export const passkeySaved = dataResponse(passkey).extend(messageBody.shape);
