import { knownPlace, type Place } from "#app/features/map/projection.ts";
import { openingStatusOf } from "#app/features/opening-hours/opening-status.server.ts";
import type { OpeningStatus } from "#app/features/opening-hours/opening-status.ts";
import type { GarageBranch } from "#contract/garages.ts";

const maxServices = 3;

/** Only the fields that a card shows, because the page contains them as data for every card. */
export interface CardBranch {
  id: number;
  name: string | null;
  photo: string | null;
  city: string | null;
  address: string | null;
  phone: string | null;
  /** 1 to 5; null without reviews. */
  rating: number | null;
  reviews: number;
  /** The first few; `price` in EUR. */
  services: { id: number; name: string; price: number | null }[];
  more: number;
  /** Status at the time of the response. */
  open: OpeningStatus | null;
  place: Place | null;
  /** Distance from the requested place in km. */
  distance: number | null;
}

/** Returns the fields of a card; the requested service comes first. */
export function toCardBranch(branch: GarageBranch, now: Date, serviceId?: number): CardBranch {
  const services = branch.services.toSorted(
    (a, b) => Number(b.id === serviceId) - Number(a.id === serviceId),
  );
  const reviews = branch.reviews_count ?? 0;
  return {
    id: branch.id,
    name: branch.name,
    photo: branch.photo,
    city: branch.city,
    address: branch.address,
    phone: branch.phone,
    rating: reviews > 0 ? branch.rating : null,
    reviews,
    services: services.slice(0, maxServices).map(({ id, name, price }) => ({ id, name, price })),
    more: Math.max(0, services.length - maxServices),
    open: openingStatusOf(branch, now),
    place: knownPlace(branch),
    distance: branch.distance_km,
  };
}
