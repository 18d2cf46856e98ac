import type { Garage, GarageBranch, GarageBranchesQuery } from "#contract/garages.ts";
import { searchHere } from "./search-here.ts";

export function garagesToBranches(garages: readonly Garage[]): GarageBranch[] {
  return garages.flatMap((garage) =>
    garage.branches.map((branch) => ({
      ...branch,
      name: branch.name ?? garage.name,
      garage_id: garage.id,
      photo: garage.photo,
      address: null,
      phone: null,
      rating: null,
      reviews_count: null,
      services: [],
      opening_hours: [],
      distance_km: null,
    })),
  );
}

/** For an API without filters. */
export function filterBranches(branches: readonly GarageBranch[], query: GarageBranchesQuery) {
  const offering = branches.filter(
    ({ services }) => query.service_id === undefined || services.some(({ id }) => id === query.service_id),
  );
  return searchHere(offering, query, ({ name, address, services }) => [
    name,
    address,
    ...services.map((service) => service.name),
  ]);
}
