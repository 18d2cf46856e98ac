import { isLoopback } from "../http/client-address.ts";

/** The mail server that takes our mails, as SMTP_URL says. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; else it is asked for once connected. */
  secure: boolean;
  login: { user: string; pass: string } | null;
  /** On this machine: nobody listens on the way. */
  local: boolean;
}

/** @throws Error that says what an address looks like, and nothing of this one: it may hold a password */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) throw wrong();
  // Options of other programs, such as one that trusts any certificate, would be believed and not followed.
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) throw wrong();
  if (!url.username !== !url.password) throw wrong();
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const secure = url.protocol === "smtps:";
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    login: url.username ? { user: decoded(url.username), pass: decoded(url.password) } : null,
    local: host === "localhost" || isLoopback(host),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw wrong();
  }
}

function wrong() {
  return new Error(
    "must be like smtp://user:password@host:587 or smtps://user:password@host:465, special characters percent-encoded",
  );
}
