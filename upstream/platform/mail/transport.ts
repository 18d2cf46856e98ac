import { createTransport } from "nodemailer";
import type { SmtpServer } from "./smtp-url.ts";

/** How long a server may take to answer, ms; far less than an attempt may take as a whole (sender.ts). */
const defaultTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * A pool of connections to a mail server. A password is sent only over TLS with a valid certificate, or to this
 * machine. Without a password any certificate will do: local relays often have a self-signed one.
 * @param connections how many at most
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
    // For a pooled connection that turns out to be closed; every other failure is retried by the worker.
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
