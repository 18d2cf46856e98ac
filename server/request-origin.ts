const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Undefined for a foreign Host (421). In a demo `localhost` and `127.0.0.1` are two valid origins. */
export function requestOrigin(
  host: string | undefined,
  publicOrigin: string | undefined,
): string | undefined {
  if (host === undefined) return undefined;
  if (publicOrigin === undefined) return loopback.test(host) ? new URL(`http://${host}`).origin : undefined;
  const { protocol, host: expected } = new URL(publicOrigin);
  return URL.parse(`${protocol}//${host}`)?.host === expected && !/[/?#@\\]/.test(host)
    ? publicOrigin
    : undefined;
}
