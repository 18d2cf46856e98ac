import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "pino";

/** Logs once that `TRUSTED_HOPS` ignores a proxy: rate limits then see all visitors as one client. */
export function warnOfUntrustedProxy(
  trustedHops: number,
  logger: Logger,
): (headers: IncomingHttpHeaders) => void {
  let hasWarned = trustedHops > 0;
  return (headers) => {
    if (hasWarned || headers["x-forwarded-for"] === undefined) return;
    hasWarned = true;
    logger.warn("TRUSTED_HOPS is 0, but requests carry X-Forwarded-For: all visitors count as one client");
  };
}

/** Warns that visitors reach the site without TLS; a demo on this machine has no `publicOrigin`. */
export function warnOfPlainHttp(publicOrigin: string | undefined, logger: Logger): void {
  if (publicOrigin?.startsWith("http:"))
    logger.warn("PUBLIC_ORIGIN begins with http://: passwords and sessions travel unencrypted");
}
