import { serializeBookingSearch } from "#app/features/search/booking-search.ts";
import { useHref } from "#app/i18n/i18n.tsx";

/** The booking form of a branch. */
export function useBookingHref({ id, city }: { id: number; city: string | null }) {
  const path = useHref()("/:lang?/maintenance-booking");
  return (services: readonly number[] = []) =>
    `${path}?${serializeBookingSearch({ services, city: city || undefined, branch: id })}`;
}
