import { optional } from "./page-errors.ts";

export interface Relaxation<F> {
  drop: F;
  total: number;
  /** Whether there are more than `total`, in a list without paging. */
  hasMore: boolean;
}

/** Counts what a search without results finds when one of its filters is dropped, most first. Never throws. */
export async function countWithout<F>(
  filters: readonly F[],
  search: (drop: F) => Promise<{ total: number; hasTotal: boolean }>,
): Promise<Relaxation<F>[]> {
  const counts = await Promise.all(
    filters.map(async (drop) => {
      const { total = 0, hasTotal = true } = (await optional(search(drop), null)) ?? {};
      return { drop, total, hasMore: !hasTotal };
    }),
  );
  return counts.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
