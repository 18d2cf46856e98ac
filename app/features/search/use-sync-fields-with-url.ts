import { useEffect, useRef } from "react";

/** For links and Back; the first URL's values are in the HTML, and typed text stays. @param values by name */
export function useSyncFieldsWithUrl(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const serialized = JSON.stringify(values);
  const synced = useRef(serialized);
  useEffect(() => {
    if (synced.current === serialized) return;
    synced.current = serialized;
    for (const [name, value] of Object.entries<string>(JSON.parse(serialized))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [serialized]);
  return form;
}
