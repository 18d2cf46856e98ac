import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** One character per byte. */
  raw: string;
  encrypted: boolean;
  user: string | undefined;
}

export interface TestSmtp {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

export function rejectWith(responseCode: number, text = `no, says ${responseCode}`): Error {
  return Object.assign(new Error(text), { responseCode });
}

/**
 * Starts a local mail server that accepts everything, by default without a password.
 * @param options.port by default a free port
 * @param options.beforeAccept runs after a mail was received, before it is acknowledged
 */
export async function smtpServer({
  port = 0,
  beforeAccept = async () => {},
  ...options
}: SMTPServerOptions & {
  port?: number;
  beforeAccept?: (mail: ReceivedMail) => Promise<unknown>;
} = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 0,
    // Suppresses the warning about the public test certificate.
    logger: false,
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("latin1").on("data", (chunk: string) => {
        raw += chunk;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          encrypted: Boolean(session.secure),
          user: session.user as string | undefined,
        };
        received.push(mail);
        beforeAccept(mail).then(() => done(), done);
      });
    },
    ...options,
  });
  // Some tests cut the connection.
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
