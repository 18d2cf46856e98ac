/** A page of a list in the API's envelope (§7, `data.data`). */
export interface Page<T> {
  data: T[];
  current_page: number;
  per_page: number;
  last_page: number;
  total: number;
}

export function paginate<T>(data: T[], position: { page: number; perPage: number; total: number }): Page<T> {
  return {
    data,
    current_page: position.page,
    per_page: position.perPage,
    last_page: Math.max(1, Math.ceil(position.total / position.perPage)),
    total: position.total,
  };
}
