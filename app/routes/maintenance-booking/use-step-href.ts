import { useHref } from "#app/i18n/i18n.tsx";

export function useStepHref() {
  const path = useHref()("/:lang?/maintenance-booking");
  return (query = "") => (query ? `${path}?${query}` : path);
}
