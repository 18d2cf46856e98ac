import { type Filters, printFilters } from "#app/features/cars/filters.ts";
import { useAddress } from "#app/i18n/i18n.tsx";

/** Makes addresses of this listing, in the page's language: of filters, or of a query that is clean already. */
export function useListAddress() {
  const path = useAddress()("/:lang?/listing-car");
  return (list: Filters | string = "") => {
    const query = typeof list === "string" ? list : printFilters(list).toString();
    return query ? `${path}?${query}` : path;
  };
}
