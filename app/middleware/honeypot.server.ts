import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Api } from "#app/api/transport/client.server.ts";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { honeypotFields } from "#app/forms/form-fields.tsx";

/* Spam protection by a hidden field and a signed time of rendering (decision 033). Works on cached pages. */

/** Seconds. Tests with raised limits have no minimum. */
const minSeconds = Math.floor(2 / env.RATE_LIMIT_FACTOR);

interface Verdict {
  /** `robot`: a success is faked. `again`: the person has to submit once more. */
  sender: "person" | "robot" | "again";
  /** How long to wait before the form is sent, ms. */
  waitMs: number;
}

/** Returns the current time in seconds (base 36), signed. */
export const signedTimestamp = () =>
  signTimestamp(Math.floor(Date.now() / 1000).toString(36), env.SESSION_SECRET[0] ?? "");

const signTimestamp = (time: string, secret: string) =>
  `${time}.${createHmac("sha256", secret).update(`form ${time}`).digest("base64url").slice(0, 12)}`;

/** Removes the honeypot field and renews a time stamp that is missing or forged. */
export function checkHoneypot(form: FormData): Verdict {
  const honeypotValue = form.get(honeypotFields.unseen);
  form.delete(honeypotFields.unseen);
  const renderedAt = minSeconds === 0 ? 0 : signedTime(form.get(honeypotFields.stamp));
  const waitMs = renderedAt === null ? 0 : timeUntilSendable(renderedAt);
  if (honeypotValue) {
    log.info("a robot filled in the field that nobody sees");
    return { sender: "robot", waitMs };
  }
  if (renderedAt === null) form.set(honeypotFields.stamp, signedTimestamp());
  return { sender: renderedAt === null ? "again" : "person", waitMs };
}

/** In ms; 0 for a time in the future, because the clock of another process may be ahead. */
function timeUntilSendable(renderedAt: number): number {
  const age = Date.now() - renderedAt;
  return age < 0 ? 0 : Math.max(0, minSeconds * 1000 - age);
}

/** Returns the time in ms since 1970; null when the stamp is missing or forged. */
function signedTime(stamp: FormDataEntryValue | null): number | null {
  const [time = ""] = typeof stamp === "string" ? stamp.split(".") : [];
  const isSigned = env.SESSION_SECRET.some((secret) =>
    timingSafeEqualText(String(stamp), signTimestamp(time, secret)),
  );
  return isSigned ? Number.parseInt(time, 36) * 1000 : null;
}

export function timingSafeEqualText(actual: string, expected: string): boolean {
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
