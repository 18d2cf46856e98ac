const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * The origin this request is answered as, or `undefined` when its Host is none of ours (421).
 * A configured origin is the only one; in a demo (none configured) every loopback name is its own origin,
 * because `localhost` and `127.0.0.1` are different origins to a browser (architecture.md, traps 1 and 17).
 */
export function ownOrigin(host: string | undefined, publicOrigin: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  if (publicOrigin === undefined) return loopback.test(host) ? new URL(`http://${host}`).origin : undefined;
  const { protocol, host: expected } = new URL(publicOrigin);
  return URL.parse(`${protocol}//${host}`)?.host === expected && !/[/?#@\\]/.test(host)
    ? publicOrigin
    : undefined;
}
