/** A page of a list as the API answers it (§7, `data.data`). */
export interface Page<T> {
  data: T[];
  current_page: number;
  per_page: number;
  last_page: number;
  total: number;
}

/** Puts the page's numbers beside its items; an empty list has one page, which is empty. */
export function pageOf<T>(data: T[], at: { page: number; perPage: number; total: number }): Page<T> {
  return {
    data,
    current_page: at.page,
    per_page: at.perPage,
    last_page: Math.max(1, Math.ceil(at.total / at.perPage)),
    total: at.total,
  };
}
