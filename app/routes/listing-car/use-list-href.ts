import { type Filters, serializeFilters } from "#app/features/search/car-filters.ts";
import { useHref } from "#app/i18n/i18n.tsx";

export function useListHref() {
  const path = useHref()("/:lang?/listing-car");
  return (list: Filters | string = "") => {
    const query = typeof list === "string" ? list : serializeFilters(list).toString();
    return query ? `${path}?${query}` : path;
  };
}
