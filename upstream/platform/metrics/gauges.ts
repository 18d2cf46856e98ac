import type { GaugeSource } from "#telemetry/metrics-server.ts";

const sources = new Map<string, GaugeSource>();

/**
 * Shows a figure at `/metrics`, read at each scrape. Each source calls it once, such as the database for its pool and
 * the search index for its cars and bytes. A later gauge replaces an earlier one of the same name.
 */
export function registerGauge(source: GaugeSource): void {
  sources.set(source.name, source);
}

export const registeredGauges = (): Iterable<GaugeSource> => sources.values();
