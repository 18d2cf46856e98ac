import type { NodemailerError } from "nodemailer";

/** Why an attempt failed. */
export interface DeliveryFailure {
  /** Codes alone, such as "EENVELOPE 550 RCPT TO": what a server says in words may hold addresses. */
  reason: string;
  /** Whether the server refuses this mail for good. */
  permanent: boolean;
}

/**
 * Only what a server says of the recipient or the text is about the mail. A refused password, sender or connection is
 * about us: with 5xx as well, since it can be corrected while the mails wait.
 */
export function classifyFailure(error: unknown): DeliveryFailure {
  const { code = "unknown", command, responseCode, permanent } = error as NodemailerError;
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return {
    reason: [code, responseCode, command].filter(Boolean).join(" "),
    // 530 is the want of a password or of TLS, wherever it is said.
    permanent: permanent === true && isAboutMail && responseCode !== 530,
  };
}

const initialDelayMs = 30_000;
const maxDelayMs = 60 * 60 * 1000;

/**
 * How long a mail waits after its n-th failed attempt, ms: twice as long each time, up to an hour.
 * @param random from 0 to 1, takes up to a quarter off, so that mails which failed together do not come back together
 */
export function backoffDelay(attempts: number, random: number): number {
  const delay = Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs);
  return Math.round(delay * (1 - random / 4));
}
