import type { Garage, GarageBranch, GarageBranchesQuery } from "#contract/garages.ts";
import type { Page } from "./envelope.ts";

const perPage = 12;

/** Text as it is compared: lower case, without accents. */
const folded = (text: string | null) => (text ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Branches made of what GET {lang}/garages says, for an API that has no list of branches. `q` is looked for word by
 * word in name and town, `city` is a town's name; what is done there is not known, so no service finds any.
 */
export function branchesOfGarages(
  garages: readonly Garage[],
  query: GarageBranchesQuery,
): Page<GarageBranch> {
  const words = folded(query.q ?? "").split(/\s+/);
  const found = garages
    .flatMap((garage) => garage.branches.map((branch) => ({ garage, branch })))
    .filter(({ garage, branch }) => {
      const text = folded([garage.name, branch.name, branch.city].join(" "));
      const inTown = !query.city || folded(branch.city) === folded(query.city);
      return inTown && query.service_id === undefined && words.every((word) => text.includes(word));
    });
  const page = query.page ?? 1;
  return {
    items: found.slice((page - 1) * perPage, page * perPage).map(({ garage, branch }) => ({
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
    page,
    perPage,
    pages: Math.max(1, Math.ceil(found.length / perPage)),
    total: found.length,
    dropped: 0,
    around: null,
  };
}
