import type { Garage, GarageBranch, GarageBranchesQuery } from "#contract/garages.ts";
import type { Page } from "./envelope.ts";

const perPage = 12;

/** Text as it is compared: lower case, without accents. */
const folded = (text: string | null) => (text ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Branches made of what GET {lang}/garages says, for an API that has no list of branches: what is done there is not known. */
export function branchesOfGarages(garages: readonly Garage[]): GarageBranch[] {
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

/**
 * A page of branches under filters, for an API that knows no filters. `q` is looked for word by word in name, town and
 * work, `city` is a town's name.
 */
export function searchedBranches(
  branches: readonly GarageBranch[],
  query: GarageBranchesQuery,
): Page<GarageBranch> {
  const words = folded(query.q ?? "").split(/\s+/);
  const found = branches.filter(({ name, city, address, services }) => {
    const text = folded([name, city, address, ...services.map((service) => service.name)].join(" "));
    const inTown = !query.city || folded(city) === folded(query.city);
    const does = query.service_id === undefined || services.some(({ id }) => id === query.service_id);
    return inTown && does && words.every((word) => text.includes(word));
  });
  const page = query.page ?? 1;
  return {
    items: found.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    pages: Math.max(1, Math.ceil(found.length / perPage)),
    total: found.length,
    dropped: 0,
    around: null,
  };
}
