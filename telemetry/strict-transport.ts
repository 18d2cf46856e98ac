const yearInSeconds = 365 * 24 * 60 * 60;

/** Returns the Strict-Transport-Security header of the site at `origin` and of its API; undefined without https. */
export function strictTransport(origin: string | undefined): string | undefined {
  return origin?.startsWith("https:") ? `max-age=${yearInSeconds}; includeSubDomains` : undefined;
}
