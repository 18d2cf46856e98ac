/** For `in`, as PostgreSQL takes no empty list: no record has the id 0. */
export const idList = (ids: readonly number[]): number[] => [0, ...ids];
