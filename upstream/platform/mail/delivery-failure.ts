import type { NodemailerError } from "nodemailer";

export interface DeliveryFailure {
  /** Codes only, such as "EENVELOPE 550 RCPT TO": the server's text may hold addresses. */
  reason: string;
  /** The server refuses this mail for good. */
  permanent: boolean;
}

/**
 * Permanent are only 5xx answers about the recipient or text. A refused password, sender or connection is for the
 * operator to correct while the mails wait.
 */
export function classifyFailure(error: unknown): DeliveryFailure {
  const { code = "unknown", command, responseCode, permanent } = error as NodemailerError;
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return {
    reason: [code, responseCode, command].filter(Boolean).join(" "),
    // 530 means that a password or TLS is missing.
    permanent: permanent === true && isAboutMail && responseCode !== 530,
  };
}

const initialDelayMs = 30_000;
const maxDelayMs = 60 * 60 * 1000;

/** Exponential backoff in ms, up to an hour. @param random from 0 to 1, subtracts up to a quarter as jitter */
export function backoffDelay(attempts: number, random: number): number {
  const delay = Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs);
  return Math.round(delay * (1 - random / 4));
}
