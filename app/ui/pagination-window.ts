export type PageSlot = number | "gap";

/** A gap stands for two or more. From 8 pages on always 7 slots, so that links stay in place. */
export function paginationWindow(current: number, total: number): PageSlot[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (total <= 7) return range(1, total);
  if (current <= 4) return [...range(1, 5), "gap", total];
  if (current >= total - 3) return [1, "gap", ...range(total - 4, total)];
  return [1, "gap", current - 1, current, current + 1, "gap", total];
}
