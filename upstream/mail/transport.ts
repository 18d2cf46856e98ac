import { createTransport } from "nodemailer";
import type { SmtpServer } from "./smtp-url.ts";

/** How long a server may take to answer, ms; far less than an attempt may take as a whole (sender.ts). */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * Connections to a mail server, kept for the next mail. A password goes only through TLS with a certificate that is
 * right, or to this machine. Without a password TLS is used where it is offered, whatever the certificate: it is
 * better than none, and many a relay next door has one of its own making.
 * @param connections how many at most
 */
export function smtpTransport(
  server: SmtpServer,
  connections: number,
  limits: Partial<typeof patience> = {},
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
    // For a kept connection that turns out to be closed; anything else is tried again by us, later.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
    ...limits,
  });
  // What goes wrong with a mail is told by its promise; without a listener an error would end the process.
  transport.on("error", () => {});
  return transport;
}

export type SmtpTransport = ReturnType<typeof smtpTransport>;
