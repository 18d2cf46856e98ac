import type { NodemailerError } from "nodemailer";

/** Why an attempt failed. */
export interface Failure {
  /** Codes alone, such as "EENVELOPE 550 RCPT TO": what a server says in words may hold addresses. */
  reason: string;
  /** Whether the server refuses this mail for good. */
  permanent: boolean;
}

/**
 * Only what a server says of the recipient or the text is about the mail. A refused password, sender or connection is
 * about us: with 5xx as well, since somebody can put it right while the mails wait.
 */
export function failureOf(error: unknown): Failure {
  const { code = "unknown", command, responseCode, permanent } = error as NodemailerError;
  const aboutTheMail = command === "RCPT TO" || command === "DATA";
  return {
    reason: [code, responseCode, command].filter(Boolean).join(" "),
    // 530 is the want of a password or of TLS, wherever it is said.
    permanent: permanent === true && aboutTheMail && responseCode !== 530,
  };
}

const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60 * 1000;

/**
 * How long a mail waits after its n-th failed attempt, ms: twice as long each time, up to an hour.
 * @param random from 0 to 1, takes up to a quarter off, so that mails which failed together do not come back together
 */
export function pauseAfter(attempts: number, random: number): number {
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return Math.round(pause * (1 - random / 4));
}
