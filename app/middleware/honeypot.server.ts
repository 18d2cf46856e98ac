import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Api } from "#app/api/transport/client.server.ts";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { honeypotFields } from "#app/forms/honeypot-fields.ts";

/* Spam protection by a hidden field and a signed time of rendering (decision 033). Works on cached pages. */

/** Seconds. Tests with raised limits have no minimum. */
const minSeconds = Math.floor(2 / env.RATE_LIMIT_FACTOR);

/** `robot`: a success is faked. `again`: the person has to submit once more. */
type Verdict = "person" | "robot" | "again";

/** Returns the current time in seconds (base 36), signed. */
export const signedTimestamp = () =>
  signTimestamp(Math.floor(Date.now() / 1000).toString(36), env.SESSION_SECRET[0] ?? "");

const signTimestamp = (time: string, secret: string) =>
  `${time}.${createHmac("sha256", secret).update(`form ${time}`).digest("base64url").slice(0, 12)}`;

/** Removes the honeypot field. The time stamp stays, so that it is old enough next time; a forged one is renewed. */
export function checkHoneypot(form: FormData): Verdict {
  const honeypotValue = form.get(honeypotFields.unseen);
  form.delete(honeypotFields.unseen);
  if (honeypotValue) {
    log.info("a robot filled in the field that nobody sees");
    return "robot";
  }
  if (minSeconds === 0) return "person";
  const seconds = signedAge(form.get(honeypotFields.stamp));
  // The clock of another process may be ahead.
  if (seconds !== null && (seconds < 0 || seconds >= minSeconds)) return "person";
  if (seconds === null) form.set(honeypotFields.stamp, signedTimestamp());
  return "again";
}

/** Returns the age in seconds; null when the stamp is missing or forged. */
function signedAge(stamp: FormDataEntryValue | null): number | null {
  const [time = ""] = typeof stamp === "string" ? stamp.split(".") : [];
  const isSigned = env.SESSION_SECRET.some((secret) =>
    timingSafeEqualText(String(stamp), signTimestamp(time, secret)),
  );
  return isSigned ? Math.floor(Date.now() / 1000) - Number.parseInt(time, 36) : null;
}

function timingSafeEqualText(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const resubmitMessage =
  "To keep robots out, please press the button once more. Everything you typed is still here.";

/** Waits as long as real calls take and reports them (`Server-Timing`), so that robots see no difference. */
export async function simulateCalls(api: Pick<Api, "report">, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    const ms = 4 + 12 * Math.random();
    await setTimeout(ms);
    api.report({ name: `POST ${path}`, status: 200, ms });
  }
}

/** Returns a reference in the reference API's format, for robots. @param kind R for a report, S for a car to sell */
export function fakeReference(kind: "R" | "S") {
  const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${kind}-${fourLetters()}-${fourLetters()}`;
}
