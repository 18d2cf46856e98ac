import { isLoopback } from "#upstream/platform/http/client-ip.ts";

const callback = "/auth/google/callback";

/** Only the site itself; in a demo on loopback, by any loopback name. */
export function isAllowedRedirectUri(redirectUri: string, publicOrigin: string): boolean {
  if (redirectUri === `${publicOrigin}${callback}`) return true;
  const site = new URL(publicOrigin);
  if (!isLocalhost(site.hostname) || !URL.canParse(redirectUri)) return false;
  const { protocol, hostname, port, origin } = new URL(redirectUri);
  return (
    redirectUri === `${origin}${callback}` &&
    protocol === site.protocol &&
    port === site.port &&
    isLocalhost(hostname)
  );
}

function isLocalhost(hostname: string) {
  return (
    hostname === "localhost" || hostname.endsWith(".localhost") || isLoopback(hostname.replace(/[[\]]/g, ""))
  );
}
