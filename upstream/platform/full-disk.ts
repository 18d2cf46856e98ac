const sqliteFull = 13;

/** Adds the place to an error of a full disk, because Node and SQLite leave it out. @returns the error */
export function nameFullDisk(error: unknown, place: string): unknown {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const isFull = code === "ENOSPC" || errcode === sqliteFull;
  if (error instanceof Error && isFull) error.message += ` (${place})`;
  return error;
}
