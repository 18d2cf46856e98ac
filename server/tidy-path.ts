/**
 * The one spelling of a path: no trailing slash, no doubled slashes.
 * `//evil.example/` must not become a redirect to `//evil.example`, which a browser reads as another host.
 */
export function tidyPath(path: string): string {
  return path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}
