import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Fields follow links and Back at once, not when the answer arrives; the first URL's values are in the HTML.
 * @param values of the loaded URL, by name
 */
export function useSyncFieldsWithUrl(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const pending = useNavigation().location;
  const loaded = JSON.stringify(values);
  const query = pending?.pathname === pathname ? new URLSearchParams(pending.search) : undefined;
  const requested =
    query &&
    JSON.stringify(Object.fromEntries(Object.keys(values).map((name) => [name, query.get(name) ?? ""])));
  const lastLoaded = useRef(loaded);
  const shown = useRef(loaded);
  useEffect(() => {
    // After a failed read nothing has arrived: typed text stays.
    if (requested === undefined && loaded === lastLoaded.current) return;
    const next = requested ?? loaded;
    if (requested === undefined) lastLoaded.current = loaded;
    if (shown.current === next) return;
    shown.current = next;
    for (const [name, value] of Object.entries<string>(JSON.parse(next))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [loaded, requested]);
  return form;
}
