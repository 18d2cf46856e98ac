import type { GaugeSource } from "#telemetry/metrics-server.ts";

const sources = new Map<string, GaugeSource>();

/**
 * Shows a figure at `/metrics`, read at each scrape. Whatever has figures calls it once: the database its pool, the
 * search index its cars and bytes. The last of a name counts.
 */
export function registerGauge(source: GaugeSource): void {
  sources.set(source.name, source);
}

export const registeredGauges = (): Iterable<GaugeSource> => sources.values();
