import { activeGroups } from "./car-facets.ts";
import type { Filters } from "./car-filters.ts";
import { foldDiacritics } from "./towns.ts";

/* Pages of one make, model, body type or town below /listing-car (decision 131). */

interface Named {
  id: number;
  name: string;
  /** Its names before it was renamed. */
  former_names?: readonly string[] | undefined;
}

/** Names in the default language, so that a page has one URL in all languages. */
export interface LandingNames {
  brands: readonly Named[];
  models: readonly (Named & { brand_id: number })[];
  bodyTypes: readonly { value: string }[];
  towns: readonly Named[];
}

/** Returns for example "citroen" for "Citroën" and "3-serie" for "3 Serie". */
const slugOf = (name: string) =>
  foldDiacritics(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const slugsCache = new WeakMap<readonly Named[], Map<number, string>>();

/** If two names have the same slug, the newer record gets its id appended. */
function slugsOf(records: readonly Named[]): Map<number, string> {
  const known = slugsCache.get(records);
  if (known) return known;
  const slugs = new Map<number, string>();
  slugsCache.set(records, slugs);
  const taken = new Set<string>();
  for (const { id, name } of [...records].sort((a, b) => a.id - b.id)) {
    const slug = slugOf(name);
    const unique = slug && !taken.has(slug) ? slug : `${slug}-${id}`;
    taken.add(unique);
    slugs.set(id, unique);
  }
  return slugs;
}

const modelsOf = (names: LandingNames, brandId: number) =>
  names.models.filter(({ brand_id }) => brand_id === brandId);

/**
 * Returns the page of a list with a single filter, as the part of its URL after `/listing-car/`: "volkswagen/golf",
 * "in/utrecht", "body/suv". Null where there is no such page.
 * @param townId id of the town in the filter `city`
 */
export function landingSlug(filters: Filters, names: LandingNames, townId?: number): string | null {
  const [group, ...others] = activeGroups(filters);
  if (!group || others.length > 0) return null;
  const { brand_id, model_id, body_type, radius_km } = filters;
  const path = (...parts: (string | undefined)[]) =>
    parts.every((part) => part !== undefined) ? parts.join("/") : null;
  switch (group[0]) {
    case "brand_id": {
      if (brand_id === undefined) return null;
      const make = slugsOf(names.brands).get(brand_id);
      return model_id === undefined
        ? path(make)
        : path(make, slugsOf(modelsOf(names, brand_id)).get(model_id));
    }
    case "body_type":
      return path("body", names.bodyTypes.find(({ value }) => value === body_type)?.value);
    case "city":
      return radius_km === undefined && townId !== undefined
        ? path("in", slugsOf(names.towns).get(townId))
        : null;
    default:
      return null;
  }
}

/**
 * The inverse of `landingSlug`; null for an unknown page. A town is also found by its name in the language of the page;
 * `slug` then has its canonical name.
 * @param towns in the language of the page
 */
export function findLanding(
  path: string,
  names: LandingNames,
  towns: readonly Named[],
): { slug: string; filters: Filters; townId?: number } | null {
  const [first = "", second, ...rest] = path.toLowerCase().split("/");
  if (rest.length > 0) return null;
  const found = (filters: Filters, townId?: number) => {
    const slug = landingSlug(filters, names, townId);
    return slug === null ? null : { slug, filters, ...(townId !== undefined && { townId }) };
  };
  if (first === "in" && second !== undefined) {
    const id = findBySlug(names.towns, second) ?? findBySlug(towns, second);
    const town = towns.find((one) => one.id === id);
    return town ? found({ city: town.name }, town.id) : null;
  }
  if (first === "body" && second !== undefined)
    return found({ body_type: names.bodyTypes.find(({ value }) => value.toLowerCase() === second)?.value });
  const brand_id = findBySlug(names.brands, first);
  if (brand_id === undefined || second === undefined) return brand_id ? found({ brand_id }) : null;
  const model_id = findBySlug(modelsOf(names, brand_id), second);
  return model_id === undefined ? null : found({ brand_id, model_id });
}

/** Ignores case and accents. A former name is used when no current name fits. */
function findBySlug(records: readonly Named[], text: string): number | undefined {
  const slug = slugOf(text);
  const current = [...slugsOf(records)].find(([, one]) => one === slug)?.[0];
  return (
    current ?? records.find(({ former_names }) => former_names?.some((name) => slugOf(name) === slug))?.id
  );
}
