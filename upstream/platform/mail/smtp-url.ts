import { isLoopback } from "../http/loopback.ts";

export interface SmtpServer {
  host: string;
  port: number;
  /** Implicit TLS; otherwise STARTTLS. */
  secure: boolean;
  login: { user: string; pass: string } | null;
  /** A server on this machine needs no TLS. */
  local: boolean;
}

/** Parses an SMTP URL. @throws Error with a message that leaves out the URL, since it may hold a password */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) throw invalidUrl();
  // Refused, because options of other programs, such as trusting any certificate, would be ignored silently.
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) throw invalidUrl();
  if (!url.username !== !url.password) throw invalidUrl();
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const secure = url.protocol === "smtps:";
  // The server would wait for TLS, or answer in plain text: each mail would fail, a day long.
  if (url.port === (secure ? "587" : "465"))
    throw new Error("must be smtps:// with port 465, and smtp:// with port 587");
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    login: url.username ? { user: decodePart(url.username), pass: decodePart(url.password) } : null,
    local: host === "localhost" || isLoopback(host),
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidUrl();
  }
}

function invalidUrl() {
  return new Error(
    "must be like smtp://user:password@host:587 or smtps://user:password@host:465, special characters percent-encoded",
  );
}
