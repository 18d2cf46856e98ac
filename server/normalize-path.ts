/** Without trailing or doubled slashes: `//evil.example/` must not redirect to another host. */
export function normalizePath(path: string): string {
  return path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}
