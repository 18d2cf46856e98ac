import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** What a mail server took. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came, a character a byte. */
  raw: string;
  encrypted: boolean;
  user: string | undefined;
}

export interface TestSmtp {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** How it says no. */
export function rejectWith(responseCode: number): Error {
  return Object.assign(new Error(`no, says ${responseCode}`), { responseCode });
}

/**
 * A mail server on loopback that takes everything, without a password unless it is told otherwise.
 * @param options.port unless the system shall pick one
 * @param options.beforeAccept what it does when it has a mail and has not said so yet
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
    // Quiet about its certificate, which everybody has the key of.
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
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
