/** Returns for example "?ids=1,2&differences=1"; empty without cars. */
export function compareSearch(ids: readonly number[], differencesOnly = false): string {
  if (ids.length === 0) return "";
  return `?ids=${ids.join(",")}${differencesOnly ? "&differences=1" : ""}`;
}
