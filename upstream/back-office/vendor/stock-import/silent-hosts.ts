const silentMs = 5 * 60_000;
/** Two, because one may be a single picture that is never made. */
const silences = 2;

/** Remembers hosts that took too long several times in a row, so that they are not asked for some minutes. */
export function silentHosts(now: () => number) {
  const hosts = new Map<string, { count: number; until: number }>();
  return {
    has: (host: string) => (hosts.get(host)?.until ?? 0) > now(),
    addSilence(host: string) {
      const count = (hosts.get(host)?.count ?? 0) + 1;
      hosts.set(host, { count, until: count < silences ? 0 : now() + silentMs });
    },
    addAnswer: (host: string) => hosts.delete(host),
  };
}
