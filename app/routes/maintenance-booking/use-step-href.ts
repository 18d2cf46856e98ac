import { useHref } from "#app/i18n/i18n.tsx";

/** Makes addresses of this page, in the page's language: of a step's query. */
export function useStepHref() {
  const path = useHref()("/:lang?/maintenance-booking");
  return (query = "") => (query ? `${path}?${query}` : path);
}
