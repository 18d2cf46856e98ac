import { optional } from "./page-errors.ts";

export interface Relaxation<F> {
  drop: F;
  total: number;
}

/** Counts what a search without results finds when one of its filters is dropped, most first. Never throws. */
export async function countWithout<F>(
  filters: readonly F[],
  search: (drop: F) => Promise<{ total: number }>,
): Promise<Relaxation<F>[]> {
  const counts = await Promise.all(
    filters.map(async (drop) => ({ drop, total: (await optional(search(drop), null))?.total ?? 0 })),
  );
  return counts.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
