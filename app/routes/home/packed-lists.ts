import type { Choice, SearchLists } from "./search-lists.ts";

/**
 * The search lists as one line an entry, `id:count:name`. What a loader answers stands in the page a second time, and
 * some fifty objects more than double what these lists cost there (560 bytes compressed instead of 930).
 */
export type PackedLists = Record<keyof SearchLists, string>;

export function packLists(lists: SearchLists): PackedLists {
  return mapLists(lists, (choices) =>
    choices.map(({ id, name, count }) => `${id}:${count ?? ""}:${name.replace(/\s+/g, " ")}`).join("\n"),
  );
}

export function unpackLists(packed: PackedLists): SearchLists {
  return mapLists(packed, (text) => (text ? text.split("\n").map(unpack) : []));
}

function unpack(line: string): Choice {
  const [id, count, ...name] = line.split(":");
  return { id: Number(id), name: name.join(":"), count: count ? Number(count) : null };
}

function mapLists<From, To>(lists: Record<keyof SearchLists, From>, change: (list: From) => To) {
  return {
    categories: change(lists.categories),
    brands: change(lists.brands),
    car_conditions: change(lists.car_conditions),
    fuel_types: change(lists.fuel_types),
    transmission_types: change(lists.transmission_types),
  };
}
