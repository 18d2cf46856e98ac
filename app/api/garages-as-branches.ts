import type { Garage, GarageBranch, GarageBranchesQuery } from "#contract/garages.ts";
import type { Page } from "./transport/envelope.ts";

const perPage = 12;

const normalizeText = (text: string | null) =>
  (text ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

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

/** For an API without filters: each word of `q` must occur. */
export function filterBranches(
  branches: readonly GarageBranch[],
  query: GarageBranchesQuery,
): Page<GarageBranch> {
  const words = normalizeText(query.q ?? "").split(/\s+/);
  const matches = branches.filter(({ name, city, address, services }) => {
    const text = normalizeText([name, city, address, ...services.map((service) => service.name)].join(" "));
    const isInTown = !query.city || normalizeText(city) === normalizeText(query.city);
    const offersService =
      query.service_id === undefined || services.some(({ id }) => id === query.service_id);
    return isInTown && offersService && words.every((word) => text.includes(word));
  });
  const page = query.page ?? 1;
  return {
    items: matches.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    pages: Math.max(1, Math.ceil(matches.length / perPage)),
    total: matches.length,
    dropped: 0,
    around: null,
  };
}
