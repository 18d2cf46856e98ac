/** A list for `in` that is never empty, as PostgreSQL refuses empty lists; no record has the id 0. */
export const idList = (ids: readonly number[]): number[] => [0, ...ids];
