import { useEffect, useRef } from "react";

/**
 * Keeps the fields of a GET form what the address says when that changes without the form (a link, Back). The page's
 * first address is left to the HTML, so that what was typed before the scripts came stays.
 * @param values by field name
 * @returns the ref of the form
 */
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
