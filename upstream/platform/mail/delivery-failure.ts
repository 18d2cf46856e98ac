import type { NodemailerError } from "nodemailer";

export interface DeliveryFailure {
  /** Codes only, such as "EENVELOPE 550 RCPT TO": the server's text may hold addresses. */
  reason: string;
  /** The server refuses the recipient for good. */
  permanent: boolean;
  /** No session began, which says nothing about this mail. */
  unreachable: boolean;
}

/** Postfix reports a refused sender, password or relay only at the recipient: "554 5.7.1", "550 5.1.8". */
const senderRefusedStatus = /^5\.(?:7\.\d{1,3}|1\.[78])$/;

/**
 * Classifies an error of an attempt. Only 5xx answers about the recipient are permanent. After a refused password,
 * sender or connection the mails wait until the operator has corrected the settings. Mail services often refuse the
 * sender only after the text, with the same codes as the text.
 */
export function classifyFailure(error: unknown): DeliveryFailure {
  const { code = "unknown", command, responseCode, response, permanent } = error as NodemailerError;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response ?? "")?.[1];
  const isAboutRecipient = command === "RCPT TO" && !senderRefusedStatus.test(status ?? "");
  return {
    reason: [code, responseCode, status, command].filter(Boolean).join(" "),
    // 530 means that a password or TLS is missing.
    permanent: permanent === true && isAboutRecipient && responseCode !== 530,
    unreachable: isUnreachable(error as NodemailerError),
  };
}

/** Not when a connection breaks or falls silent later: the server may have received the mail, each time. */
const isUnreachable = (error: NodemailerError) =>
  error.code === "EDNS" ||
  error.syscall === "connect" ||
  error instanceof AggregateError ||
  error.timeoutType === "CONNECT_TIMEOUT" ||
  error.timeoutType === "GREETING_TIMEOUT";

const initialDelayMs = 30_000;
const maxDelayMs = 60 * 60 * 1000;
/** Short, because mails must arrive soon after an outage. */
const maxUnreachableDelayMs = 5 * 60 * 1000;

/** Exponential backoff in ms. @param random from 0 to 1, subtracts up to a quarter as jitter */
export function backoffDelay(
  attempts: number,
  { random, unreachable }: { random: number; unreachable: boolean },
): number {
  const delay = Math.min(
    initialDelayMs * 2 ** (attempts - 1),
    unreachable ? maxUnreachableDelayMs : maxDelayMs,
  );
  return Math.round(delay * (1 - random / 4));
}
