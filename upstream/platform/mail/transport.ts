import { createTransport } from "nodemailer";
import type { SmtpServer } from "./smtp-url.ts";

/** ms for each answer; a whole attempt has its own limit (sender.ts). */
const defaultTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Creates a pool of connections. A password is sent only over TLS with a valid certificate, or to this machine. Without
 * a password, STARTTLS accepts self-signed certificates, which local relays often have.
 * @param connections the maximum number
 */
export function smtpTransport(
  server: SmtpServer,
  connections: number,
  timeouts: Partial<typeof defaultTimeouts> = {},
) {
  const { host, port, secure, login, local } = server;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(login && { auth: login }),
    requireTLS: login !== null && !local,
    tls: { rejectUnauthorized: !local && (secure || login !== null), minVersion: "TLSv1.2" },
    maxConnections: connections,
    // For pooled connections that turn out to be closed; the sender retries all other failures.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...defaultTimeouts,
    ...timeouts,
  });
  // sendMail rejects with the same error; without a listener it would end the process.
  transport.on("error", () => {});
  return transport;
}

export type SmtpTransport = ReturnType<typeof smtpTransport>;
